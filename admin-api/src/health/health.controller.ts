import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { Public } from '../http/access.ts';
import { ApiAnswer, ApiFailures } from '../http/api-docs.ts';
import { type Health, healthSchema, notReadySchema } from './health.schema.ts';
import { HealthService } from './health.service.ts';

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Public()
  @ApiOperation({ operationId: 'getLiveness', summary: 'Liveness of the process' })
  @ApiAnswer(200, 'Running.', healthSchema)
  @ApiFailures()
  live(): Health {
    return this.health.live();
  }

  @Get('ready')
  @Public()
  @ApiOperation({ operationId: 'getReadiness', summary: 'Readiness for requests' })
  @ApiAnswer(200, 'Ready.', healthSchema)
  @ApiResponse({
    status: 503,
    description: 'A part is unavailable.',
    standardSchema: notReadySchema,
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  })
  @ApiFailures()
  ready(): Promise<Health> {
    return this.health.ready();
  }
}
