import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { IntakeModule } from '../leads/intake/intake.module.ts';
import { SettingsModule } from '../staff/settings/settings.module.ts';
import { ErasureHash } from './erasures/erasure-hash.ts';
import { ErasuresService } from './erasures/erasures.service.ts';
import { MeasuresService } from './measures/measures.service.ts';
import { PeopleService } from './people/people.service.ts';
import { PrivacyController } from './privacy.controller.ts';
import { PrivacyEmails } from './requests/privacy-emails.service.ts';
import { PrivacyRequestIntakeController } from './requests/privacy-request-intake.controller.ts';
import { RequestLinksService } from './requests/request-links.service.ts';
import { RequestsService } from './requests/requests.service.ts';
import { RetentionService } from './retention/retention.service.ts';

/** The privacy desk: privacy requests, access to personal data, erasure, restriction and retention. */
@Module({
  imports: [AuditLogModule, CompanyModule, EmailsModule, IntakeModule, SettingsModule],
  controllers: [PrivacyController, PrivacyRequestIntakeController],
  providers: [
    ErasureHash,
    ErasuresService,
    MeasuresService,
    PeopleService,
    PrivacyEmails,
    RequestLinksService,
    RequestsService,
    RetentionService,
  ],
  exports: [ErasureHash, ErasuresService, RequestsService, RetentionService],
})
export class PrivacyModule {}
