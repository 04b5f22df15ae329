import { Module } from '@nestjs/common';

import { LeadIntakeModule } from './lead-intake.module.ts';
import { ContactIntakeController } from './contact-intake.controller.ts';
import { ContactSubmissionsRepository } from './contact-submissions.repository.ts';
import { ContactSubmissionsService } from './contact-submissions.service.ts';

/** How contact submissions come in; what staff do with them is in `leads`. */
@Module({
  imports: [LeadIntakeModule],
  controllers: [ContactIntakeController],
  providers: [ContactSubmissionsService, ContactSubmissionsRepository],
  exports: [ContactSubmissionsService],
})
export class ContactSubmissionsModule {}
