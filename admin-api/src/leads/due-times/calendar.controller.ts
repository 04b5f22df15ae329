import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiConflict, ApiStaffCall } from '../../http/api-docs.ts';
import { calendarSchema, type CalendarView, type ReplaceCalendar, replaceCalendarSchema } from './calendar.schema.ts';
import { CalendarService } from './calendar.service.ts';
import { DueTimesService } from './due-times.service.ts';

@ApiTags('Staff')
@Controller('admin/calendar')
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly dueTimes: DueTimesService,
  ) {}

  @Get()
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'getCalendar', summary: 'Holidays, and periods with special hours' })
  @ApiAnswer(200, 'The calendar.', calendarSchema)
  @ApiStaffCall()
  get(): Promise<CalendarView> {
    return this.calendar.get();
  }

  @Put()
  @StaffOnly('settings.change')
  @ApiOperation({
    operationId: 'replaceCalendar',
    summary: 'Replace the calendar; the due times of leads that await a first reply are recalculated',
  })
  @ApiAnswer(200, 'The updated calendar.', calendarSchema)
  @ApiConflict(calendarSchema)
  @ApiStaffCall(400, 403, 413, 415)
  async replace(
    @Body({ schema: replaceCalendarSchema }) body: ReplaceCalendar,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<CalendarView> {
    const replaced = await this.calendar.replace(body, admin.user.id);
    this.dueTimes.start();
    return replaced;
  }
}
