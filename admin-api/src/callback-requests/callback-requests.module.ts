import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { IntakeModule } from '../intake/intake.module.ts';
import { CallbackIntakeController } from './callback-intake.controller.ts';
import { CallbackRequestsController } from './callback-requests.controller.ts';
import { CallbackRequestsRepository } from './callback-requests.repository.ts';
import { CallbackRequestsService } from './callback-requests.service.ts';

@Module({
  imports: [AuditLogModule, EmailsModule, IntakeModule],
  controllers: [CallbackIntakeController, CallbackRequestsController],
  providers: [CallbackRequestsService, CallbackRequestsRepository],
})
export class CallbackRequestsModule {}
