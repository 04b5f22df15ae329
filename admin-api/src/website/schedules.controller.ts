import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { StaffOnly, StepUp } from '../http/access.ts';
import { ApiAnswer, ApiConflict, ApiId, ApiStaffCall } from '../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import {
  type RescheduleSite,
  rescheduleSiteSchema,
  type ScheduleSite,
  scheduleSiteSchema,
  siteScheduleSchema,
  type SiteSchedules,
  siteSchedulesSchema,
  type SiteScheduleView,
} from './schedules.schema.ts';
import { SchedulesService } from './schedules.service.ts';
import { publicationConflictSchema } from './website.schema.ts';

/** Publications of the website that wait for their time. */
@ApiTags('Website')
@Controller('admin/website/schedules')
export class SchedulesController {
  constructor(private readonly schedules: SchedulesService) {}

  @Get()
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'listSiteSchedules', summary: 'The publications that wait for their time, and those that were given up' })
  @ApiAnswer(200, 'The publications of all colleagues.', siteSchedulesSchema)
  @ApiStaffCall()
  list(): Promise<SiteSchedules> {
    return this.schedules.list();
  }

  @Post()
  @StaffOnly('website.change')
  @StepUp('destination')
  @ApiOperation({ operationId: 'scheduleSite', summary: 'Publish one’s own draft at a time' })
  @ApiAnswer(201, 'The publication. Its changes are in the draft no longer.', siteScheduleSchema)
  @ApiConflict(publicationConflictSchema)
  @ApiStaffCall(400, 413, 415)
  schedule(@Body({ schema: scheduleSiteSchema }) body: ScheduleSite, @CurrentAdmin() admin: SignedInAdmin): Promise<SiteScheduleView> {
    return this.schedules.schedule(body, admin);
  }

  @Put(':id')
  @StaffOnly('website.change')
  @ApiId()
  @ApiOperation({ operationId: 'rescheduleSite', summary: 'Choose another time for what one has scheduled' })
  @ApiAnswer(200, 'The publication.', siteScheduleSchema)
  @ApiStaffCall(400, 404, 413, 415)
  reschedule(
    @Param('id') id: string,
    @Body({ schema: rescheduleSiteSchema }) body: RescheduleSite,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<SiteScheduleView> {
    return this.schedules.reschedule(id, body, admin.user.id);
  }

  @Delete(':id')
  @StaffOnly('website.change')
  @HttpCode(204)
  @ApiId()
  @ApiOperation({
    operationId: 'takeSiteScheduleBack',
    summary: 'Take a publication back into the draft of its author, or take one that was given up from the list',
    description: 'What somebody has scheduled who may not publish any more goes into the draft of whoever takes it back.',
  })
  @ApiResponse({ status: 204, description: 'It is not in the list.' })
  @ApiStaffCall(400, 404, 413, 415)
  takeBack(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.schedules.takeBack(id, admin.user.id);
  }
}
