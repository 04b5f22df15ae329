import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { FiguresModule } from '../leads/figures/figures.module.ts';
import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { SummaryController } from './summary.controller.ts';
import { SummaryRepository } from './summary.repository.ts';
import { SummaryService } from './summary.service.ts';

@Module({
  imports: [AuditLogModule, CompanyModule, EmailsModule, FiguresModule, LeadsModule],
  controllers: [SummaryController],
  providers: [SummaryRepository, SummaryService],
})
export class SummaryModule {}
