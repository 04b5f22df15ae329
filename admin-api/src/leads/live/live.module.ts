import { Module } from '@nestjs/common';

import { AuthModule } from '../../staff/auth.module.ts';
import { LeadsModule } from '../inbox/leads.module.ts';
import { EventsController, PresenceController } from './live.controller.ts';
import { EventsService } from './events.service.ts';
import { PresenceService } from './presence.service.ts';
import { LiveService } from './live.service.ts';

@Module({
  imports: [AuthModule, LeadsModule],
  controllers: [EventsController, PresenceController],
  providers: [EventsService, LiveService, PresenceService],
  exports: [LiveService],
})
export class LiveModule {}
