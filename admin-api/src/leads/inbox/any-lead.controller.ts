import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { anyLeadDetailSchema } from '../model/any-lead.schema.ts';
import { type LeadDetail, LeadsService } from './leads.service.ts';

/** A lead whose kind the caller does not know, such as one that a link names. It is changed by the routes of its kind. */
@ApiTags('Staff')
@Controller('admin/leads')
export class AnyLeadController {
  constructor(private readonly leads: LeadsService) {}

  @Get(':id')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({
    operationId: 'getLead',
    summary: 'One lead of either kind: its thread, its history, and other leads of the same person',
  })
  @ApiAnswer(200, 'The lead, which says its kind.', anyLeadDetailSchema)
  @ApiStaffCall(404)
  get(@Param('id') id: string): Promise<LeadDetail> {
    return this.leads.get('all', id);
  }
}
