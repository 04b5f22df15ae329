import { Body, Controller, HttpCode, Post, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../staff/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { BulkChangesService } from './bulk-changes.service.ts';
import type { LeadRoutes } from './lead-routes.ts';
import {
  type BulkChangeRequest,
  bulkChangeSchema,
  type BulkReleaseRequest,
  type BulkReleaseResult,
  bulkReleaseResultSchema,
  bulkReleaseSchema,
  type BulkResult,
  bulkResultSchema,
  type UndoBulk,
  undoBulkSchema,
  type UndoResult,
  undoResultSchema,
} from '../model/lead.schema.ts';

/** The staff routes that change many leads of a kind at once. */
export function bulkChangesControllerOf({ kind, path, noun }: LeadRoutes): Type<unknown> {
  @ApiTags('Staff')
  @Controller(`admin/${path}`)
  class BulkChangesController {
    constructor(private readonly bulkChanges: BulkChangesService) {}

    @Post('bulk')
    @StaffOnly('leads.change')
    @HttpCode(200)
    @ApiOperation({ operationId: `change${noun}s`, summary: 'Give many leads a status, an assignee, a snooze, or several of them' })
    @ApiAnswer(200, 'What has changed, and how to undo it.', bulkResultSchema)
    @ApiStaffCall(400, 403, 413, 415)
    changeMany(@Body({ schema: bulkChangeSchema }) body: BulkChangeRequest, @CurrentAdmin() admin: SignedInAdmin): Promise<BulkResult> {
      return this.bulkChanges.change(kind, body, admin.user.id);
    }

    @Post('bulk/release')
    @StaffOnly('leads.change')
    @HttpCode(200)
    @ApiOperation({ operationId: `release${noun}s`, summary: 'Say that suspected leads are genuine; they keep their due times' })
    @ApiAnswer(200, 'What has been released.', bulkReleaseResultSchema)
    @ApiStaffCall(400, 403, 413, 415)
    releaseMany(
      @Body({ schema: bulkReleaseSchema }) body: BulkReleaseRequest,
      @CurrentAdmin() admin: SignedInAdmin,
    ): Promise<BulkReleaseResult> {
      return this.bulkChanges.release(kind, body, admin.user.id);
    }

    @Post('bulk/undo')
    @StaffOnly('leads.change')
    @HttpCode(200)
    @ApiOperation({ operationId: `undo${noun}s`, summary: 'Undo a change of many leads, within a day' })
    @ApiAnswer(200, 'What is as it was before.', undoResultSchema)
    @ApiStaffCall(400, 403, 404, 409, 413, 415)
    undo(@Body({ schema: undoBulkSchema }) { undo }: UndoBulk, @CurrentAdmin() admin: SignedInAdmin): Promise<UndoResult> {
      return this.bulkChanges.undo(kind, undo, admin.user.id);
    }
  }
  return BulkChangesController;
}
