import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiConflict, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { failureSchema } from '../../http/messages/failure.schema.ts';
import { type CorrectLead, correctLeadSchema } from '../model/manual-lead.schema.ts';
import { type LeadDetail, leadDetailSchema, leadViewSchema } from '../model/lead-view.schema.ts';
import {
  type AnswerLead,
  answerLeadSchema,
  type ChangeLead,
  changeLeadSchema,
  type ConfirmSlot,
  confirmSlotSchema,
  type SendAgain,
  sendAgainSchema,
  type UndoAnswer,
  undoAnswerSchema,
  type CancelSlot,
  cancelSlotSchema,
} from '../model/lead.schema.ts';
import { LeadsService } from './leads.service.ts';

const UPDATED_LEAD = 'The updated lead.';

/** The staff routes of a single lead of either kind. */
@ApiTags('Staff')
@Controller('admin/leads')
export class LeadController {
  constructor(private readonly leads: LeadsService) {}

  @Get(':id')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'getLead', summary: 'A lead with its thread, its history, and other leads of the same customer' })
  @ApiAnswer(200, 'The lead.', leadDetailSchema)
  @ApiStaffCall(404)
  get(@Param('id') id: string): Promise<LeadDetail> {
    return this.leads.get(id);
  }

  @Patch(':id')
  @StaffOnly('leads.change')
  @ApiId()
  @ApiOperation({
    operationId: 'changeLead',
    summary: 'Change the status, the outcome, the assignee or the snooze of a lead, or add a note',
  })
  @ApiAnswer(200, UPDATED_LEAD, leadDetailSchema)
  @ApiConflict(leadViewSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  change(
    @Param('id') id: string,
    @Body({ schema: changeLeadSchema }) body: ChangeLead,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.change(id, body, admin.user.id);
  }

  @Post(':id/answers')
  @StaffOnly('leads.change')
  @HttpCode(201)
  @ApiId()
  @ApiOperation({
    operationId: 'answerLead',
    summary:
      'Record an answer to a lead, and optionally send it by e-mail; the first one stops the clock and assigns an unassigned lead to its author',
  })
  @ApiAnswer(201, UPDATED_LEAD, leadDetailSchema)
  @ApiResponse({
    status: 409,
    description: 'Only when it is sent: the lead was changed meanwhile (`current` is its current state), or no mail server is configured.',
    standardSchema: failureSchema.extend({ current: leadViewSchema.optional() }),
  })
  @ApiStaffCall(400, 403, 404, 413, 415)
  answer(
    @Param('id') id: string,
    @Body({ schema: answerLeadSchema }) body: AnswerLead,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.answer(id, body, admin.user.id);
  }

  @Post(':id/answers/undo')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'undoLeadAnswer',
    summary: 'Undo an answer that was recorded by mistake or is not sent yet; without another answer the clock runs again',
  })
  @ApiAnswer(200, UPDATED_LEAD, leadDetailSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  undoAnswer(
    @Param('id') id: string,
    @Body({ schema: undoAnswerSchema }) body: UndoAnswer,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.undoAnswer(id, body, admin.user.id);
  }

  @Post(':id/answers/send-again')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'sendLeadAnswerAgain',
    summary: 'Send an answer again after its e-mail failed or bounced, to the current e-mail address of the lead',
  })
  @ApiAnswer(200, UPDATED_LEAD, leadDetailSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  sendAgain(
    @Param('id') id: string,
    @Body({ schema: sendAgainSchema }) body: SendAgain,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.sendAgain(id, body, admin.user.id);
  }

  @Post(':id/corrections')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'correctLead',
    summary: 'Correct the details of a lead; its history records the former values',
  })
  @ApiAnswer(200, UPDATED_LEAD, leadDetailSchema)
  @ApiConflict(leadViewSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  correct(
    @Param('id') id: string,
    @Body({ schema: correctLeadSchema }) body: CorrectLead,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.correct(id, body, admin.user.id);
  }

  @Post(':id/slots/confirm')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'confirmLeadSlot',
    summary: 'Confirm one of the requested time slots; a customer with an e-mail address is notified, which counts as an answer',
  })
  @ApiAnswer(200, UPDATED_LEAD, leadDetailSchema)
  @ApiConflict(leadViewSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  confirmSlot(
    @Param('id') id: string,
    @Body({ schema: confirmSlotSchema }) body: ConfirmSlot,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.confirmSlot(id, body, admin.user.id);
  }

  @Post(':id/slots/cancel')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'cancelLeadSlot',
    summary: 'Cancel a confirmed slot; a customer with an e-mail address is notified, and without another answer the clock runs again',
  })
  @ApiAnswer(200, UPDATED_LEAD, leadDetailSchema)
  @ApiConflict(leadViewSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  cancelSlot(
    @Param('id') id: string,
    @Body({ schema: cancelSlotSchema }) body: CancelSlot,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.cancelSlot(id, body, admin.user.id);
  }

  @Post(':id/release')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({ operationId: 'releaseLead', summary: 'Release a suspected lead as genuine; it keeps its due time' })
  @ApiAnswer(200, UPDATED_LEAD, leadDetailSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  release(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<LeadDetail> {
    return this.leads.release(id, admin.user.id);
  }
}
