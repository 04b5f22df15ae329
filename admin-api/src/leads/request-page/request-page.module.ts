import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { CompanyModule } from '../../company/company.module.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { LeadAlertsModule } from '../alerts/lead-alerts.module.ts';
import { LeadFilesModule } from '../files/lead-files.module.ts';
import { LeadsModule } from '../inbox/leads.module.ts';
import { IntakeModule } from '../intake/intake.module.ts';
import { LeadLinksModule } from '../lead-links/lead-links.module.ts';
import { PromisesModule } from '../promises/promises.module.ts';
import { QuestionsModule } from '../questions/questions.module.ts';
import { RequestDocuments } from './request-documents.service.ts';
import { RequestPageController } from './request-page.controller.ts';
import { RequestPageRepository } from './request-page.repository.ts';
import { RequestPageService } from './request-page.service.ts';

/** The page of a request. */
@Module({
  imports: [
    AuditLogModule,
    CompanyModule,
    EmailsModule,
    IntakeModule,
    LeadAlertsModule,
    LeadFilesModule,
    LeadLinksModule,
    LeadsModule,
    PromisesModule,
    QuestionsModule,
  ],
  controllers: [RequestPageController],
  providers: [RequestDocuments, RequestPageRepository, RequestPageService],
  exports: [RequestDocuments],
})
export class RequestPageModule {}
