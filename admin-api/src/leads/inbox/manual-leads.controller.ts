import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiIdempotencyKey, ApiStaffCall } from '../../http/api-docs.ts';
import { CurrentVisitor, type Visitor } from '../../http/visitor.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { LeadsService } from './leads.service.ts';
import { type AddLead, addLeadSchema, type FindRelatedLeads, findRelatedLeadsSchema } from '../model/manual-lead.schema.ts';
import { type LeadDetail, leadDetailSchema } from '../model/lead-view.schema.ts';
import { type RelatedLeadView, relatedLeadSchema } from '../model/lead.schema.ts';
import { toE164 } from '../model/phone.schema.ts';
import { ManualLeadsService } from './manual-leads.service.ts';

/** Leads that staff add manually. */
@ApiTags('Staff')
@Controller('admin')
export class ManualLeadsController {
  constructor(
    private readonly manualLeads: ManualLeadsService,
    private readonly leads: LeadsService,
  ) {}

  @Post('leads')
  @StaffOnly('leads.change')
  @HttpCode(201)
  @ApiOperation({ operationId: 'addLead', summary: 'Add a lead that did not come from the website' })
  @ApiIdempotencyKey()
  @ApiAnswer(201, 'The stored lead.', leadDetailSchema)
  @ApiStaffCall(400, 403, 409, 413, 415, 429)
  async add(
    @Body({ schema: addLeadSchema }) body: AddLead,
    @CurrentVisitor() { idempotencyKey }: Visitor,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<LeadDetail> {
    return this.leads.get(await this.manualLeads.add(body, admin.user, idempotencyKey));
  }

  /** The phone number and the e-mail are in the body, because URLs end up in logs. */
  @Post('related-leads')
  @StaffOnly('leads.read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'findRelatedLeads', summary: 'The leads with a phone number or an e-mail address' })
  @ApiAnswer(200, 'Newest first, 20 at most.', z.array(relatedLeadSchema))
  @ApiStaffCall(400, 403, 413, 415)
  findRelated(@Body({ schema: findRelatedLeadsSchema }) { phone, email }: FindRelatedLeads): Promise<RelatedLeadView[]> {
    return this.leads.findOfCustomer(phone === null ? null : (toE164(phone) ?? null), email);
  }
}
