import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { BusinessHoursModule } from '../business-hours/business-hours.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { IntakeModule } from '../intake/intake.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { ContactIntakeController } from './contact-intake.controller.ts';
import { ContactSubmissionsRepository } from './contact-submissions.repository.ts';
import { ContactSubmissionsService } from './contact-submissions.service.ts';

/** How enquiries come in; what staff do with them is in `leads`. */
@Module({
  imports: [AuditLogModule, BusinessHoursModule, EmailsModule, IntakeModule, LiveModule],
  controllers: [ContactIntakeController],
  providers: [ContactSubmissionsService, ContactSubmissionsRepository],
  exports: [ContactSubmissionsService],
})
export class ContactSubmissionsModule {}
