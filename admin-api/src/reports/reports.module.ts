import { Module } from '@nestjs/common';

import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { SummaryModule } from '../summary/summary.module.ts';
import { MonthReportController } from './month-report.controller.ts';
import { MonthReportRepository } from './month-report.repository.ts';
import { MonthReportService } from './month-report.service.ts';

@Module({
  imports: [LeadsModule, SummaryModule],
  controllers: [MonthReportController],
  providers: [MonthReportRepository, MonthReportService],
})
export class ReportsModule {}
