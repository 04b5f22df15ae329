import { Module } from '@nestjs/common';

import { CompanyModule } from '../company/company.module.ts';
import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { DueTimesModule } from '../leads/due-times/due-times.module.ts';
import { AuthModule } from '../staff/auth.module.ts';
import { SettingsModule } from '../staff/settings/settings.module.ts';
import { ColleagueMetricsService } from './colleague-metrics.service.ts';
import { MetricsRepository } from './metrics.sql.ts';
import { MonthReportEmailsService } from './month-report-emails.service.ts';
import { MonthReportService } from './month-report.service.ts';
import { ReportsController } from './reports.controller.ts';
import { SummaryService } from './summary.service.ts';

/** Metrics of leads and visits: the dashboard, the month report with its e-mail, and the metrics of colleagues. */
@Module({
  imports: [CompanyModule, AuditLogModule, AuthModule, EmailsModule, LeadsModule, DueTimesModule, SettingsModule],
  controllers: [ReportsController],
  providers: [ColleagueMetricsService, MetricsRepository, MonthReportEmailsService, MonthReportService, SummaryService],
})
export class ReportsModule {}
