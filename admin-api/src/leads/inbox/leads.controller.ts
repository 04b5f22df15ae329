import { Controller, Get, Query, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentAdmin, type SignedInAdmin } from '../../staff/current-admin.ts';
import { StaffOnly, StepUp } from '../../http/access.ts';
import { ApiAnswer, ApiCsv, ApiStaffCall } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import type { Language } from '../../../contract/languages.ts';
import { ExportsService } from '../../exports/exports.service.ts';
import type { LeadRoutes } from './lead-routes.ts';
import {
  type CountLeads,
  countLeadsSchema,
  exportLeadsSchema,
  type LeadCounts,
  leadCountsSchema,
  type LeadFilter,
  type ListLeads,
  listLeadsSchema,
} from '../model/lead.schema.ts';
import { LeadsService } from './leads.service.ts';

/** The staff routes that read many leads of a kind. */
export function leadsControllerOf({ kind, path, listName, noun, plural, page }: LeadRoutes): Type<unknown> {
  @ApiTags('Staff')
  @Controller(`admin/${path}`)
  class LeadsController {
    constructor(
      private readonly leads: LeadsService,
      private readonly exports: ExportsService,
    ) {}

    @Get()
    @StaffOnly('leads.read')
    @ApiOperation({ operationId: `list${noun}s`, summary: `${plural}, newest first` })
    @ApiAnswer(200, `A page of ${plural.toLowerCase()}.`, page)
    @ApiStaffCall(400)
    async list(@Query({ schema: listLeadsSchema }) query: ListLeads, @CurrentAdmin() admin: SignedInAdmin): Promise<object> {
      const { leads, pagination } = await this.leads.list(kind, query, admin.user.id);
      return { [listName]: leads, pagination };
    }

    @Get('counts')
    @StaffOnly('leads.read')
    @ApiOperation({ operationId: `count${noun}s`, summary: `How many ${plural.toLowerCase()} there are in each view of the inbox` })
    @ApiAnswer(200, 'The counts.', leadCountsSchema)
    @ApiStaffCall(400)
    count(@Query({ schema: countLeadsSchema }) query: CountLeads, @CurrentAdmin() admin: SignedInAdmin): Promise<LeadCounts> {
      return this.leads.countSome(kind, query, admin.user.id);
    }

    @Get('export.csv')
    @StaffOnly('leads.export')
    @StepUp()
    @ApiOperation({ operationId: `export${noun}s`, summary: `${plural} as CSV, with the filters of the list` })
    @ApiCsv()
    @ApiStaffCall(400)
    export(
      @Query({ schema: exportLeadsSchema }) filter: LeadFilter,
      @CurrentAdmin() admin: SignedInAdmin,
      @ReaderLanguage() reader: Language,
      @Res() response: Response,
    ): Promise<void> {
      return this.exports.send(this.leads.export(kind, path, filter, { adminId: admin.user.id, reader }), admin.user.id, response);
    }
  }
  return LeadsController;
}
