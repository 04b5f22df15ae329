import { Module } from '@nestjs/common';

import { LeadIntakeModule } from './lead-intake.module.ts';
import { CallbackIntakeController } from './callback-intake.controller.ts';
import { CallbackRequestsRepository } from './callback-requests.repository.ts';
import { CallbackRequestsService } from './callback-requests.service.ts';

/** How callback requests come in; what staff do with them is in `leads`. */
@Module({
  imports: [LeadIntakeModule],
  controllers: [CallbackIntakeController],
  providers: [CallbackRequestsService, CallbackRequestsRepository],
  exports: [CallbackRequestsService],
})
export class CallbackRequestsModule {}
