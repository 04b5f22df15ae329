import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { Public } from '../http/access.ts';
import { ApiFailures } from '../http/api-docs.ts';
import { type RecordAnalyticsEvents, recordAnalyticsEventsSchema } from './analytics-event.schema.ts';
import { AnalyticsEventsService } from './analytics-events.service.ts';

@ApiTags('Analytics')
@Controller('analytics-events')
export class AnalyticsEventsController {
  constructor(private readonly events: AnalyticsEventsService) {}

  @Post()
  @Public()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'recordAnalyticsEvents',
    summary: 'Store analytics events',
    description: 'Sent with analytics consent only. The IP address is truncated to /24 or /48 before it is stored.',
  })
  @ApiResponse({ status: 202, description: 'Stored.' })
  @ApiFailures(400, 403, 413, 415, 429, 503)
  record(@Body({ schema: recordAnalyticsEventsSchema }) body: RecordAnalyticsEvents, @Ip() ip: string): Promise<void> {
    return this.events.record(body, ip);
  }
}
