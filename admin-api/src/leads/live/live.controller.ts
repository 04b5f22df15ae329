import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly, Unattended } from '../../http/access.ts';
import { ApiStaffCall } from '../../http/api-docs.ts';
import { EventsService } from './events.service.ts';
import { type UpdatePresence, updatePresenceSchema } from './live.schema.ts';
import { PresenceService } from './presence.service.ts';

const DESCRIPTION =
  'Server-sent events. `ready` begins the stream; its data has the id of the stream as `stream`. Earlier changes are not sent: after a gap, ' +
  'reload everything. `lead` is a change of a lead; its data is a `LeadUpdate`, and the highest version is the newest. ' +
  '`presence` has the staff who view a lead; its data is a `LeadPresence`. `reload` means that changes may ' +
  'be missing, because there were too many or leads were deleted: reload everything. `signed_out` ends the stream';

@ApiTags('Staff')
@Controller('admin/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @StaffOnly('leads.read')
  @Unattended()
  @ApiOperation({ operationId: 'followEvents', summary: 'Changes of leads, as they happen' })
  @ApiResponse({ status: 200, description: DESCRIPTION, content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiStaffCall(429)
  follow(@CurrentAdmin() admin: SignedInAdmin, @Res() response: Response): Promise<void> {
    return this.events.stream(admin, response);
  }
}

@ApiTags('Staff')
@Controller('admin/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Post()
  @StaffOnly('leads.read')
  @Unattended()
  @HttpCode(204)
  @ApiOperation({ operationId: 'updatePresence', summary: 'Report which lead a tab shows; colleagues see it until its event stream ends' })
  @ApiResponse({ status: 204, description: 'Sent to colleagues.' })
  @ApiStaffCall(400, 403, 413, 415)
  update(
    @Body({ schema: updatePresenceSchema }) { stream, leadId }: UpdatePresence,
    @CurrentAdmin() { user }: SignedInAdmin,
  ): Promise<void> {
    return this.presence.update({ stream, userId: user.id, name: user.name, leadId });
  }
}
