import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly, Unattended } from '../../http/access.ts';
import { ApiStaffCall } from '../../http/api-docs.ts';
import { EventsService } from './events.service.ts';
import { type Look, lookSchema } from './live.schema.ts';
import { PresenceService } from './presence.service.ts';

const DESCRIPTION =
  'Server-sent events. `ready` begins the stream, whose id is in its data as `stream`. What happened before is not sent: after a gap, read ' +
  'everything again. `lead` reports a change of a lead; its data is a `LeadUpdate`, and its highest version is the newest. ' +
  '`presence` says who looks at a lead now; its data is a `LeadPresence`. `reload` says that changes may ' +
  'be missing, because there were too many or leads were removed: read everything again. `signed_out` ends the stream';

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
  @ApiOperation({ operationId: 'lookAtLead', summary: 'Which lead a tab shows; colleagues see it until its event stream ends' })
  @ApiResponse({ status: 204, description: 'Colleagues are told.' })
  @ApiStaffCall(400, 403, 413, 415)
  look(@Body({ schema: lookSchema }) { stream, leadId }: Look, @CurrentAdmin() { user }: SignedInAdmin): Promise<void> {
    return this.presence.look({ stream, userId: user.id, name: user.name, leadId });
  }
}
