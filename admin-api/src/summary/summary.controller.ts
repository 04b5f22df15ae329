import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../http/api-docs.ts';
import { type Summary, type SummaryQuery, summaryQuerySchema, summarySchema } from './summary.schema.ts';
import { SummaryService } from './summary.service.ts';

@ApiTags('Staff')
@Controller('admin/summary')
export class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  @Get()
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'getSummary', summary: 'The figures of the dashboard; all days are days in Dubai' })
  @ApiAnswer(200, 'The figures.', summarySchema)
  @ApiStaffCall(400)
  get(@Query({ schema: summaryQuerySchema }) query: SummaryQuery): Promise<Summary> {
    return this.summary.describe(query);
  }
}
