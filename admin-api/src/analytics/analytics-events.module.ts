import { Module } from '@nestjs/common';

import { AnalyticsEventsController } from './analytics-events.controller.ts';
import { AnalyticsEventsRepository } from './analytics-events.sql.ts';
import { AnalyticsEventsService } from './analytics-events.service.ts';
import { EventLimitsService } from './event-limits.service.ts';

@Module({
  controllers: [AnalyticsEventsController],
  providers: [AnalyticsEventsService, AnalyticsEventsRepository, EventLimitsService],
  exports: [AnalyticsEventsService, AnalyticsEventsRepository],
})
export class AnalyticsEventsModule {}
