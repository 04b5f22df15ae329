import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFailures } from '../../http/api-docs.ts';
import { type BusinessHours, businessHoursSchema } from './calendar.schema.ts';
import { BusinessHoursService } from './business-hours.service.ts';

@ApiTags('Business hours')
@Controller('business-hours')
export class BusinessHoursController {
  constructor(private readonly hours: BusinessHoursService) {}

  @Get()
  @Public()
  @ApiOperation({ operationId: 'getBusinessHours', summary: 'The week, holidays, Ramadan hours, and whether the company is open now' })
  @ApiAnswer(200, 'The hours.', businessHoursSchema)
  @ApiFailures(503)
  get(): Promise<BusinessHours> {
    return this.hours.describe();
  }
}
