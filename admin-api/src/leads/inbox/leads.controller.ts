import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly, StepUp } from '../../http/access.ts';
import { ApiAnswer, ApiCsv, ApiStaffCall } from '../../http/api-docs.ts';
import type { Pagination } from '../../http/pagination.schema.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import type { Language } from '../../../contract/languages.ts';
import { ExportsService } from '../../exports/exports.service.ts';
import { callbackRequestPageSchema } from '../model/callback-request.schema.ts';
import { contactSubmissionPageSchema } from '../model/contact-submission.schema.ts';
import type { LeadScope, LeadView } from '../model/lead-kinds.ts';
import { leadPageSchema } from '../model/lead-view.schema.ts';
import {
  type CountLeads,
  countLeadsSchema,
  exportLeadsSchema,
  type LeadCounts,
  leadCountsSchema,
  type LeadFilter,
  type ListLeads,
  listLeadsOfKindSchema,
  listLeadsSchema,
} from '../model/lead.schema.ts';
import { LeadsService } from './leads.service.ts';

/** The kind of leads that a query selects; both kinds by default. */
interface KindFilter {
  kind?: LeadScope | undefined;
}

/** The staff routes that read many leads. */
@ApiTags('Staff')
@Controller('admin')
export class LeadsController {
  constructor(
    private readonly leads: LeadsService,
    private readonly exports: ExportsService,
  ) {}

  @Get('leads')
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'listLeads', summary: 'Leads of both kinds, by default overdue ones first, then by due time' })
  @ApiAnswer(200, 'A page of leads.', leadPageSchema)
  @ApiStaffCall(400)
  async list(
    @Query({ schema: listLeadsSchema }) query: ListLeads & KindFilter,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<{ leads: LeadView[]; pagination: Pagination; asOf: string }> {
    const { kind = 'all', ...list } = query;
    const asOf = new Date().toISOString();
    return { ...(await this.leads.list(kind, list, admin.user.id)), asOf };
  }

  @Get('contact-submissions')
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'listContactSubmissions', summary: 'Contact submissions, newest first' })
  @ApiAnswer(200, 'A page of contact submissions.', contactSubmissionPageSchema)
  @ApiStaffCall(400)
  async listContactSubmissions(
    @Query({ schema: listLeadsOfKindSchema }) query: ListLeads,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<{ submissions: LeadView[]; pagination: Pagination }> {
    const { leads, pagination } = await this.leads.list('contact', query, admin.user.id);
    return { submissions: leads, pagination };
  }

  @Get('callback-requests')
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'listCallbackRequests', summary: 'Callback requests, newest first' })
  @ApiAnswer(200, 'A page of callback requests.', callbackRequestPageSchema)
  @ApiStaffCall(400)
  async listCallbackRequests(
    @Query({ schema: listLeadsOfKindSchema }) query: ListLeads,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<{ requests: LeadView[]; pagination: Pagination }> {
    const { leads, pagination } = await this.leads.list('callback', query, admin.user.id);
    return { requests: leads, pagination };
  }

  @Get('leads/counts')
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'countLeads', summary: 'The number of leads in each view of the inbox, with the filters of the list' })
  @ApiAnswer(200, 'The counts.', leadCountsSchema)
  @ApiStaffCall(400)
  count(@Query({ schema: countLeadsSchema }) query: CountLeads & KindFilter, @CurrentAdmin() admin: SignedInAdmin): Promise<LeadCounts> {
    const { kind = 'all', ...filter } = query;
    return this.leads.count(kind, filter, admin.user.id);
  }

  @Get('leads/export.csv')
  @StaffOnly('leads.export')
  @StepUp()
  @ApiOperation({ operationId: 'exportLeads', summary: 'Leads as CSV, with the filters of the list' })
  @ApiCsv()
  @ApiStaffCall(400)
  async export(
    @Query({ schema: exportLeadsSchema }) query: LeadFilter & KindFilter,
    @CurrentAdmin() admin: SignedInAdmin,
    @ReaderLanguage() reader: Language,
    @Res() response: Response,
  ): Promise<void> {
    const { kind = 'all', ...filter } = query;
    return this.exports.send(await this.leads.export(kind, filter, { adminId: admin.user.id, reader }), admin.user.id, response);
  }
}
