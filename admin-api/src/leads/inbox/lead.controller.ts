import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiConflict, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { failureSchema } from '../../http/messages/failure.schema.ts';
import { type CorrectLead, correctLeadSchema } from '../model/lead-by-hand.schema.ts';
import { type LeadDetail, leadDetailSchema, leadViewSchema } from '../model/lead-view.schema.ts';
import {
  type AnswerLead,
  answerLeadSchema,
  type ChangeLead,
  changeLeadSchema,
  type ConfirmWindow,
  confirmWindowSchema,
  type SendAgain,
  sendAgainSchema,
  type TakeBackAnswer,
  takeBackAnswerSchema,
  type TakeBackWindow,
  takeBackWindowSchema,
} from '../model/lead.schema.ts';
import { LeadsService } from './leads.service.ts';

const ANSWER_TO_CHANGE = 'The lead as it is now.';

/** The staff routes of a single lead of either kind. */
@ApiTags('Staff')
@Controller('admin/leads')
export class LeadController {
  constructor(private readonly leads: LeadsService) {}

  @Get(':id')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'getLead', summary: 'One lead: its thread, its history, and other leads of the same person' })
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
    summary: 'Change the status or the assignee, put the lead off, add a note, or several of them',
  })
  @ApiAnswer(200, ANSWER_TO_CHANGE, leadDetailSchema)
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
      'Record that it was answered, and send the answer by e-mail if that is asked for; the first answer stops the clock, and an unassigned lead becomes that of the colleague who answered',
  })
  @ApiAnswer(201, ANSWER_TO_CHANGE, leadDetailSchema)
  @ApiResponse({
    status: 409,
    description: 'Only when it is to be sent: changed meanwhile, with `current` as the current state, or no mail server is configured.',
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

  @Post(':id/answers/take-back')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'takeBackLeadAnswer',
    summary: 'Undo an answer that was recorded by mistake or is not sent yet; without another answer the clock runs on',
  })
  @ApiAnswer(200, ANSWER_TO_CHANGE, leadDetailSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  takeBack(
    @Param('id') id: string,
    @Body({ schema: takeBackAnswerSchema }) body: TakeBackAnswer,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.takeBack(id, body, admin.user.id);
  }

  @Post(':id/answers/send-again')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'sendLeadAnswerAgain',
    summary: 'Send an answer again whose e-mail has failed or did not arrive, to the e-mail address that the lead has now',
  })
  @ApiAnswer(200, ANSWER_TO_CHANGE, leadDetailSchema)
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
    summary: 'Correct what it says about its sender; its history keeps what it said before',
  })
  @ApiAnswer(200, ANSWER_TO_CHANGE, leadDetailSchema)
  @ApiConflict(leadViewSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  correct(
    @Param('id') id: string,
    @Body({ schema: correctLeadSchema }) body: CorrectLead,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.correct(id, body, admin.user.id);
  }

  @Post(':id/windows/confirm')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'confirmLeadWindow',
    summary: 'Confirm one of the windows that the visitor asked for; whoever has an e-mail address is told, which answers the lead',
  })
  @ApiAnswer(200, ANSWER_TO_CHANGE, leadDetailSchema)
  @ApiConflict(leadViewSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  confirmWindow(
    @Param('id') id: string,
    @Body({ schema: confirmWindowSchema }) body: ConfirmWindow,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.confirmWindow(id, body, admin.user.id);
  }

  @Post(':id/windows/take-back')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({
    operationId: 'takeBackLeadWindow',
    summary: 'Take a confirmed window back; whoever has an e-mail address is told, and without another answer the clock runs on',
  })
  @ApiAnswer(200, ANSWER_TO_CHANGE, leadDetailSchema)
  @ApiConflict(leadViewSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  takeBackWindow(
    @Param('id') id: string,
    @Body({ schema: takeBackWindowSchema }) body: TakeBackWindow,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.takeBackWindow(id, body, admin.user.id);
  }

  @Post(':id/release')
  @StaffOnly('leads.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({ operationId: 'releaseLead', summary: 'Say that a suspected lead is a person’s; it keeps its due time' })
  @ApiAnswer(200, ANSWER_TO_CHANGE, leadDetailSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  release(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<LeadDetail> {
    return this.leads.release(id, admin.user.id);
  }
}
