import { Module } from '@nestjs/common';

import { CompanyModule } from '../company/company.module.ts';
import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { FiguresModule } from '../leads/figures/figures.module.ts';
import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { PromisesModule } from '../leads/promises/promises.module.ts';
import { AuthModule } from '../staff/auth.module.ts';
import { SettingsModule } from '../staff/settings/settings.module.ts';
import { ColleagueFiguresController } from './colleague-figures.controller.ts';
import { ColleagueFiguresService } from './colleague-figures.service.ts';
import { MonthReportController } from './month-report.controller.ts';
import { MonthReportEmailsService } from './month-report-emails.service.ts';
import { MonthReportRepository } from './month-report.repository.ts';
import { MonthReportService } from './month-report.service.ts';

@Module({
  imports: [CompanyModule, AuditLogModule, AuthModule, EmailsModule, FiguresModule, LeadsModule, PromisesModule, SettingsModule],
  controllers: [ColleagueFiguresController, MonthReportController],
  providers: [ColleagueFiguresService, MonthReportEmailsService, MonthReportRepository, MonthReportService],
})
export class ReportsModule {}
