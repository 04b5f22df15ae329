import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { IntakeModule } from '../intake/intake.module.ts';
import { ContactIntakeController } from './contact-intake.controller.ts';
import { ContactSubmissionsController } from './contact-submissions.controller.ts';
import { ContactSubmissionsRepository } from './contact-submissions.repository.ts';
import { ContactSubmissionsService } from './contact-submissions.service.ts';

@Module({
  imports: [AuditLogModule, EmailsModule, IntakeModule],
  controllers: [ContactIntakeController, ContactSubmissionsController],
  providers: [ContactSubmissionsService, ContactSubmissionsRepository],
})
export class ContactSubmissionsModule {}
