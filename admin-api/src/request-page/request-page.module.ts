import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { FeedbackModule } from '../leads/feedback/feedback.module.ts';
import { LeadFilesModule } from '../leads/files/lead-files.module.ts';
import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { IntakeModule } from '../leads/intake/intake.module.ts';
import { LeadNoticesModule } from '../leads/notices/lead-notices.module.ts';
import { DueTimesModule } from '../leads/due-times/due-times.module.ts';
import { RequestDocuments } from './request-documents.service.ts';
import { RequestEmails } from './request-emails.service.ts';
import { RequestPageController } from './request-page.controller.ts';
import { RequestPageRepository } from './request-page.repository.ts';
import { RequestPageService } from './request-page.service.ts';

/** The request page. */
@Module({
  imports: [
    AuditLogModule,
    CompanyModule,
    EmailsModule,
    FeedbackModule,
    IntakeModule,
    LeadFilesModule,
    LeadNoticesModule,
    LeadsModule,
    DueTimesModule,
  ],
  controllers: [RequestPageController],
  providers: [RequestDocuments, RequestEmails, RequestPageRepository, RequestPageService],
  exports: [RequestDocuments],
})
export class RequestPageModule {}
