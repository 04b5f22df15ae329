import { Body, Controller, Get, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import type { Language } from '../../contract/languages.ts';
import { ExportsService } from '../exports/exports.service.ts';
import { StaffOnly, StepUp } from '../http/access.ts';
import { ApiAnswer, ApiCsv, ApiStaffCall } from '../http/api-docs.ts';
import { ReaderLanguage } from '../http/reader-language.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import {
  type MonthReport,
  type MonthReportQuery,
  monthReportQuerySchema,
  monthReportSchema,
  type ReportRecipients,
  reportRecipientsSchema,
} from './month-report.schema.ts';
import { MonthReportEmailsService } from './month-report-emails.service.ts';
import { MonthReportService } from './month-report.service.ts';
import { type Summary, summarySchema } from './summary.schema.ts';
import { SummaryService } from './summary.service.ts';

@ApiTags('Staff')
@Controller('admin')
export class ReportsController {
  constructor(
    private readonly summary: SummaryService,
    private readonly report: MonthReportService,
    private readonly exports: ExportsService,
    private readonly emails: MonthReportEmailsService,
  ) {}

  @Get('summary')
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'getSummary', summary: 'The metrics of the dashboard; days are those of Dubai' })
  @ApiAnswer(200, 'The metrics.', summarySchema)
  @ApiStaffCall()
  getSummary(): Promise<Summary> {
    return this.summary.describe();
  }

  @Get('month-report')
  @StaffOnly('reports.read')
  @ApiOperation({ operationId: 'getMonthReport', summary: 'The metrics of a month in Dubai, and of the previous month' })
  @ApiAnswer(200, 'The metrics.', monthReportSchema)
  @ApiStaffCall(400)
  getMonth(@Query({ schema: monthReportQuerySchema }) { month }: MonthReportQuery): Promise<MonthReport> {
    return this.report.describe(month);
  }

  @Get('month-report/export.csv')
  @StaffOnly('reports.read')
  @ApiOperation({ operationId: 'exportMonthReport', summary: 'The metrics of a month as CSV' })
  @ApiCsv()
  @ApiStaffCall(400)
  async exportMonth(
    @Query({ schema: monthReportQuerySchema }) { month }: MonthReportQuery,
    @CurrentAdmin() admin: SignedInAdmin,
    @ReaderLanguage() reader: Language,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(await this.report.export(month, reader), admin.user.id, response);
  }

  @Get('month-report/recipients')
  @StaffOnly('settings.change')
  @ApiOperation({ operationId: 'getReportRecipients', summary: 'The recipients of the monthly report by e-mail' })
  @ApiAnswer(200, 'The recipients.', reportRecipientsSchema)
  @ApiStaffCall()
  getRecipients(): Promise<ReportRecipients> {
    return this.emails.get();
  }

  @Put('month-report/recipients')
  @StaffOnly('settings.change')
  @StepUp('destination')
  @ApiOperation({ operationId: 'changeReportRecipients', summary: 'Set the recipients of the monthly report by e-mail' })
  @ApiAnswer(200, 'Changed.', reportRecipientsSchema)
  @ApiStaffCall(400, 403, 413, 415)
  changeRecipients(
    @Body({ schema: reportRecipientsSchema }) body: ReportRecipients,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<ReportRecipients> {
    return this.emails.change(body, admin);
  }
}
