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

/** Scheduled publications of the website. */
@ApiTags('Website')
@Controller('admin/website/schedules')
export class SchedulesController {
  constructor(private readonly schedules: SchedulesService) {}

  @Get()
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'listSiteSchedules', summary: 'The pending publications, and those that failed' })
  @ApiAnswer(200, 'The publications of all colleagues.', siteSchedulesSchema)
  @ApiStaffCall()
  list(): Promise<SiteSchedules> {
    return this.schedules.list();
  }

  @Post()
  @StaffOnly('website.change')
  @StepUp('destination')
  @ApiOperation({ operationId: 'scheduleSite', summary: 'Schedule the publication of your own draft' })
  @ApiAnswer(201, 'The publication. Its changes have left the draft.', siteScheduleSchema)
  @ApiConflict(publicationConflictSchema)
  @ApiStaffCall(400, 413, 415)
  schedule(@Body({ schema: scheduleSiteSchema }) body: ScheduleSite, @CurrentAdmin() admin: SignedInAdmin): Promise<SiteScheduleView> {
    return this.schedules.schedule(body, admin);
  }

  @Put(':id')
  @StaffOnly('website.change')
  @ApiId()
  @ApiOperation({ operationId: 'rescheduleSite', summary: 'Reschedule your own publication' })
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
    operationId: 'cancelSiteSchedule',
    summary: 'Cancel a publication, which returns its changes to the draft of its author, or delete a failed one from the list',
    description: 'The changes of an author who may no longer publish go into the draft of the account that cancels.',
  })
  @ApiResponse({ status: 204, description: 'It is no longer in the list.' })
  @ApiStaffCall(400, 404, 413, 415)
  cancel(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.schedules.cancel(id, admin.user.id);
  }
}
