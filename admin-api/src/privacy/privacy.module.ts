import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { IntakeModule } from '../leads/intake/intake.module.ts';
import { ErasuresModule } from './erasures/erasures.module.ts';
import { MeasuresService } from './measures/measures.service.ts';
import { PeopleService } from './people/people.service.ts';
import { PrivacyController } from './privacy.controller.ts';
import { PrivacyRequestIntakeController } from './requests/privacy-request-intake.controller.ts';
import { RequestsService } from './requests/requests.service.ts';
import { RetentionModule } from './retention/retention.module.ts';

/** The privacy desk: requests of people about their data, everything of a person, erasure, restriction and retention. */
@Module({
  imports: [AuditLogModule, CompanyModule, EmailsModule, ErasuresModule, IntakeModule, RetentionModule],
  controllers: [PrivacyController, PrivacyRequestIntakeController],
  providers: [MeasuresService, PeopleService, RequestsService],
  exports: [RequestsService],
})
export class PrivacyModule {}
