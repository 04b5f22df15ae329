import { Module } from '@nestjs/common';

import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { LeadNews } from './lead-news.ts';
import { LiveRepository } from './live.repository.ts';
import { LiveService } from './live.service.ts';

@Module({
  controllers: [EventsController],
  providers: [EventsService, LeadNews, LiveRepository, LiveService],
  exports: [LeadNews],
})
export class LiveModule {}
