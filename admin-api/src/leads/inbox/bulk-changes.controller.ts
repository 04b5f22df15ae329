import { Body, Controller, HttpCode, Post, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../staff/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { BulkChangesService } from './bulk-changes.service.ts';
import type { ListRoutes } from './lead-routes.ts';
import {
  type BulkChangeRequest,
  type BulkReleaseRequest,
  type BulkReleaseResult,
  bulkReleaseResultSchema,
  type BulkResult,
  bulkResultSchema,
  type UndoBulk,
  undoBulkSchema,
  type UndoResult,
  undoResultSchema,
} from '../model/lead.schema.ts';

/** The staff routes that change many leads at once. */
export function bulkChangesControllerOf({ scope, path, noun, schemas }: ListRoutes): Type<unknown> {
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
    changeMany(@Body({ schema: schemas.change }) body: BulkChangeRequest, @CurrentAdmin() admin: SignedInAdmin): Promise<BulkResult> {
      return this.bulkChanges.change(scope, body, admin.user.id);
    }

    @Post('bulk/release')
    @StaffOnly('leads.change')
    @HttpCode(200)
    @ApiOperation({ operationId: `release${noun}s`, summary: 'Say that suspected leads are genuine; they keep their due times' })
    @ApiAnswer(200, 'What has been released.', bulkReleaseResultSchema)
    @ApiStaffCall(400, 403, 413, 415)
    releaseMany(
      @Body({ schema: schemas.release }) body: BulkReleaseRequest,
      @CurrentAdmin() admin: SignedInAdmin,
    ): Promise<BulkReleaseResult> {
      return this.bulkChanges.release(scope, body, admin.user.id);
    }

    @Post('bulk/undo')
    @StaffOnly('leads.change')
    @HttpCode(200)
    @ApiOperation({ operationId: `undo${noun}s`, summary: 'Undo a change of many leads, within a day' })
    @ApiAnswer(200, 'What is as it was before.', undoResultSchema)
    @ApiStaffCall(400, 403, 404, 409, 413, 415)
    undo(@Body({ schema: undoBulkSchema }) { undo }: UndoBulk, @CurrentAdmin() admin: SignedInAdmin): Promise<UndoResult> {
      return this.bulkChanges.undo(scope, undo, admin.user.id);
    }
  }
  return BulkChangesController;
}
