import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../http/api-docs.ts';
import { type SummaryQuery, summaryQuerySchema } from '../summary/summary.schema.ts';
import { ColleagueFiguresService } from './colleague-figures.service.ts';
import { type ColleagueRange, colleagueRangeSchema } from './month-report.schema.ts';

@ApiTags('Staff')
@Controller('admin/colleague-figures')
export class ColleagueFiguresController {
  constructor(private readonly colleagues: ColleagueFiguresService) {}

  @Get()
  @StaffOnly('reports.read')
  @ApiOperation({ operationId: 'getColleagueFigures', summary: 'The figures of each colleague in a range of days in Dubai' })
  @ApiAnswer(200, 'The figures.', colleagueRangeSchema)
  @ApiStaffCall(400)
  get(@Query({ schema: summaryQuerySchema }) query: SummaryQuery): Promise<ColleagueRange> {
    return this.colleagues.describe(query);
  }
}
