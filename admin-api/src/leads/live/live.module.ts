import { Module } from '@nestjs/common';

import { AuthModule } from '../../staff/auth.module.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { LeadNews } from './lead-news.ts';
import { LiveRepository } from './live.repository.ts';
import { LiveService } from './live.service.ts';

@Module({
  imports: [AuthModule],
  controllers: [EventsController],
  providers: [EventsService, LeadNews, LiveRepository, LiveService],
  exports: [LeadNews],
})
export class LiveModule {}
