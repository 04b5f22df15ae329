import { Controller, Get, Query, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentAdmin, type SignedInAdmin } from '../../staff/current-admin.ts';
import { StaffOnly, StepUp } from '../../http/access.ts';
import { ApiAnswer, ApiCsv, ApiStaffCall } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import type { Language } from '../../../contract/languages.ts';
import { ExportsService } from '../../exports/exports.service.ts';
import type { ListRoutes } from './lead-routes.ts';
import { type CountLeads, type LeadCounts, leadCountsSchema, type LeadFilter, type ListLeads } from '../model/lead.schema.ts';
import type { LeadKind } from '../model/lead-kinds.ts';
import { LeadsService } from './leads.service.ts';

/** Which leads a query asks for, where it may say. */
interface OfKind {
  kind?: LeadKind | undefined;
}

/** The staff routes that read many leads. */
export function leadsControllerOf({ scope, path, listName, noun, plural, order, page, schemas }: ListRoutes): Type<unknown> {
  @ApiTags('Staff')
  @Controller(`admin/${path}`)
  class LeadsController {
    constructor(
      private readonly leads: LeadsService,
      private readonly exports: ExportsService,
    ) {}

    @Get()
    @StaffOnly('leads.read')
    @ApiOperation({ operationId: `list${noun}s`, summary: `${plural}, ${order}` })
    @ApiAnswer(200, `A page of ${plural.toLowerCase()}.`, page)
    @ApiStaffCall(400)
    async list(@Query({ schema: schemas.list }) query: ListLeads & OfKind, @CurrentAdmin() admin: SignedInAdmin): Promise<object> {
      const { kind = scope, ...list } = query;
      const asOf = new Date().toISOString();
      const { leads, pagination } = await this.leads.list(kind, list, admin.user.id);
      return { [listName]: leads, pagination, ...(scope === 'all' && { asOf }) };
    }

    @Get('counts')
    @StaffOnly('leads.read')
    @ApiOperation({ operationId: `count${noun}s`, summary: `How many ${plural.toLowerCase()} there are in each view of the inbox` })
    @ApiAnswer(200, 'The counts.', leadCountsSchema)
    @ApiStaffCall(400)
    count(@Query({ schema: schemas.count }) query: CountLeads & OfKind, @CurrentAdmin() admin: SignedInAdmin): Promise<LeadCounts> {
      const { kind = scope, ...filter } = query;
      return this.leads.countSome(kind, filter, admin.user.id);
    }

    @Get('export.csv')
    @StaffOnly('leads.export')
    @StepUp()
    @ApiOperation({ operationId: `export${noun}s`, summary: `${plural} as CSV, with the filters of the list` })
    @ApiCsv()
    @ApiStaffCall(400)
    async export(
      @Query({ schema: schemas.export }) query: LeadFilter & OfKind,
      @CurrentAdmin() admin: SignedInAdmin,
      @ReaderLanguage() reader: Language,
      @Res() response: Response,
    ): Promise<void> {
      const { kind = scope, ...filter } = query;
      return this.exports.send(await this.leads.export(kind, filter, { adminId: admin.user.id, reader }), admin.user.id, response);
    }
  }
  return LeadsController;
}
