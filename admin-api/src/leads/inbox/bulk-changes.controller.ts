import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { BulkChangesService } from './bulk-changes.service.ts';
import {
  type BulkChangeRequest,
  type BulkReleaseRequest,
  type BulkReleaseResult,
  bulkReleaseResultSchema,
  type BulkResult,
  bulkResultSchema,
  changeLeadsSchema,
  releaseLeadsSchema,
  type UndoBulk,
  undoBulkSchema,
  type UndoResult,
  undoResultSchema,
} from '../model/lead.schema.ts';

/** The staff routes that change many leads at once. */
@ApiTags('Staff')
@Controller('admin/leads/bulk')
export class BulkChangesController {
  constructor(private readonly bulkChanges: BulkChangesService) {}

  @Post()
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeLeads', summary: 'Change the status, the outcome, the assignee or the snooze of many leads' })
  @ApiAnswer(200, 'The changed leads, and the id with which to undo the change.', bulkResultSchema)
  @ApiStaffCall(400, 403, 413, 415)
  change(@Body({ schema: changeLeadsSchema }) body: BulkChangeRequest, @CurrentAdmin() admin: SignedInAdmin): Promise<BulkResult> {
    return this.bulkChanges.change(body, admin.user.id);
  }

  @Post('release')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiOperation({ operationId: 'releaseLeads', summary: 'Release suspected leads as genuine; they keep their due times' })
  @ApiAnswer(200, 'The released leads.', bulkReleaseResultSchema)
  @ApiStaffCall(400, 403, 413, 415)
  release(
    @Body({ schema: releaseLeadsSchema }) body: BulkReleaseRequest,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<BulkReleaseResult> {
    return this.bulkChanges.release(body, admin.user.id);
  }

  @Post('undo')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiOperation({ operationId: 'undoLeads', summary: 'Undo a bulk change, within a day' })
  @ApiAnswer(200, 'The restored leads.', undoResultSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  undo(@Body({ schema: undoBulkSchema }) { undo }: UndoBulk, @CurrentAdmin() admin: SignedInAdmin): Promise<UndoResult> {
    return this.bulkChanges.undo(undo, admin.user.id);
  }
}
