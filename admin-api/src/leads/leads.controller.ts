import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { z } from 'zod';

import { CurrentAdmin } from '../auth/current-admin.ts';
import type { SignedInAdmin } from '../auth/signed-in-admin.ts';
import { StaffOnly } from '../common/access.ts';
import { ApiAnswer, ApiConflict, ApiCsv, ApiId, ApiStaffCall } from '../common/api-docs.ts';
import { ReaderLanguage } from '../common/language.ts';
import type { Language } from '../common/lead.schema.ts';
import { BulkChangesService } from './bulk-changes.service.ts';
import { type CsvExport, ExportsService } from './exports.service.ts';
import { leadExport } from './lead-exports.ts';
import type { LeadKind } from './lead-kinds.ts';
import {
  type AnswerLead,
  answerLeadSchema,
  type BulkChangeRequest,
  bulkChangeSchema,
  type BulkResult,
  bulkResultSchema,
  type ChangeLead,
  changeLeadSchema,
  exportLeadsSchema,
  type LeadCounts,
  leadCountsSchema,
  type LeadFilter,
  type ListLeads,
  listLeadsSchema,
  type UndoBulk,
  undoBulkSchema,
  type UndoResult,
  undoResultSchema,
} from './lead.schema.ts';
import { type LeadDetail, LeadsService } from './leads.service.ts';

/** What differs between the kinds on the wire. */
export interface LeadRoutes {
  kind: LeadKind;
  /** Below `/api/admin`. */
  path: CsvExport['name'];
  /** The name of the list in its answer. */
  listName: string;
  /** One of them, as in the names of the operations. */
  noun: string;
  /** Many of them, for people. */
  plural: string;
  lead: z.ZodType;
  page: z.ZodType;
  detail: z.ZodType;
}

const ANSWER_TO_CHANGE = 'The lead as it is now.';

/** Makes the staff routes of a kind of leads: the same for both. */
export function leadsControllerOf({ kind, path, listName, noun, plural, lead, page, detail }: LeadRoutes): Type<unknown> {
  @ApiTags('Staff')
  @Controller(`admin/${path}`)
  class LeadsController {
    constructor(
      private readonly leads: LeadsService,
      private readonly bulkChanges: BulkChangesService,
      private readonly exports: ExportsService,
    ) {}

    @Get()
    @StaffOnly()
    @ApiOperation({ operationId: `list${noun}s`, summary: `${plural}, newest first` })
    @ApiAnswer(200, `A page of ${plural.toLowerCase()}.`, page)
    @ApiStaffCall(400)
    async list(@Query({ schema: listLeadsSchema }) query: ListLeads): Promise<object> {
      const { leads, pagination } = await this.leads.list(kind, query);
      return { [listName]: leads, pagination };
    }

    @Get('counts')
    @StaffOnly()
    @ApiOperation({ operationId: `count${noun}s`, summary: `How many ${plural.toLowerCase()} there are in each view of the inbox` })
    @ApiAnswer(200, 'The counts.', leadCountsSchema)
    @ApiStaffCall()
    count(): Promise<LeadCounts> {
      return this.leads.count(kind);
    }

    @Get('export.csv')
    @StaffOnly()
    @ApiOperation({ operationId: `export${noun}s`, summary: `${plural} as CSV, with the filters of the list` })
    @ApiCsv()
    @ApiStaffCall(400)
    export(
      @Query({ schema: exportLeadsSchema }) filter: LeadFilter,
      @CurrentAdmin() admin: SignedInAdmin,
      @ReaderLanguage() reader: Language,
      @Res() response: Response,
    ): Promise<void> {
      return this.exports.send(leadExport(kind, path, filter, reader), admin.user.id, response);
    }

    @Post('bulk')
    @StaffOnly()
    @HttpCode(200)
    @ApiOperation({ operationId: `change${noun}s`, summary: 'Give many leads a status, all or none' })
    @ApiAnswer(200, 'What has changed, and how to undo it.', bulkResultSchema)
    @ApiStaffCall(400, 403, 413, 415)
    changeMany(@Body({ schema: bulkChangeSchema }) body: BulkChangeRequest, @CurrentAdmin() admin: SignedInAdmin): Promise<BulkResult> {
      return this.bulkChanges.change(kind, body, admin.user.id);
    }

    @Post('bulk/undo')
    @StaffOnly()
    @HttpCode(200)
    @ApiOperation({ operationId: `undo${noun}s`, summary: 'Undo a change of many leads, within a day' })
    @ApiAnswer(200, 'What has its former status again.', undoResultSchema)
    @ApiStaffCall(400, 403, 404, 409, 413, 415)
    undo(@Body({ schema: undoBulkSchema }) { undo }: UndoBulk, @CurrentAdmin() admin: SignedInAdmin): Promise<UndoResult> {
      return this.bulkChanges.undo(kind, undo, admin.user.id);
    }

    @Get(':id')
    @StaffOnly()
    @ApiId()
    @ApiOperation({ operationId: `get${noun}`, summary: 'One lead: its thread, its history, and other leads of the same person' })
    @ApiAnswer(200, 'The lead.', detail)
    @ApiStaffCall(404)
    get(@Param('id') id: string): Promise<LeadDetail> {
      return this.leads.get(kind, id);
    }

    @Patch(':id')
    @StaffOnly()
    @ApiId()
    @ApiOperation({ operationId: `change${noun}`, summary: 'Change the status, add a note, or both' })
    @ApiAnswer(200, ANSWER_TO_CHANGE, detail)
    @ApiConflict(lead)
    @ApiStaffCall(400, 403, 404, 413, 415)
    change(
      @Param('id') id: string,
      @Body({ schema: changeLeadSchema }) body: ChangeLead,
      @CurrentAdmin() admin: SignedInAdmin,
    ): Promise<LeadDetail> {
      return this.leads.change(kind, id, body, admin.user.id);
    }

    @Post(':id/answers')
    @StaffOnly()
    @HttpCode(201)
    @ApiId()
    @ApiOperation({ operationId: `answer${noun}`, summary: 'Record that it was answered; the first answer stops the clock' })
    @ApiAnswer(201, ANSWER_TO_CHANGE, detail)
    @ApiStaffCall(400, 403, 404, 413, 415)
    answer(
      @Param('id') id: string,
      @Body({ schema: answerLeadSchema }) body: AnswerLead,
      @CurrentAdmin() admin: SignedInAdmin,
    ): Promise<LeadDetail> {
      return this.leads.answer(kind, id, body, admin.user.id);
    }

    @Post(':id/release')
    @StaffOnly()
    @HttpCode(200)
    @ApiId()
    @ApiOperation({ operationId: `release${noun}`, summary: 'Say that a suspected lead is a person’s; it keeps its due time' })
    @ApiAnswer(200, ANSWER_TO_CHANGE, detail)
    @ApiStaffCall(400, 403, 404, 413, 415)
    release(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<LeadDetail> {
      return this.leads.release(kind, id, admin.user.id);
    }
  }
  return LeadsController;
}
