import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { BusinessHoursModule } from '../business-hours/business-hours.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { IntakeModule } from '../intake/intake.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { CallbackIntakeController } from './callback-intake.controller.ts';
import { CallbackRequestsRepository } from './callback-requests.repository.ts';
import { CallbackRequestsService } from './callback-requests.service.ts';

/** How callback requests come in; what staff do with them is in `leads`. */
@Module({
  imports: [AuditLogModule, BusinessHoursModule, EmailsModule, IntakeModule, LiveModule],
  controllers: [CallbackIntakeController],
  providers: [CallbackRequestsService, CallbackRequestsRepository],
  exports: [CallbackRequestsService],
})
export class CallbackRequestsModule {}
