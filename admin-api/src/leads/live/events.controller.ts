import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { CurrentAdmin, type SignedInAdmin } from '../../staff/current-admin.ts';
import { StaffOnly, Unattended } from '../../http/access.ts';
import { ApiStaffCall } from '../../http/api-docs.ts';
import { EventsService } from './events.service.ts';

const DESCRIPTION =
  'Server-sent events. `ready` begins the stream. `lead` reports a change of a lead; its data is a `ContactSubmissionUpdate` or a ' +
  '`CallbackRequestUpdate`. Updates of a lead may ' +
  'come twice or out of order: its highest version is the newest. `presence` says who looks at a lead now; its data is a `LeadPresence`. `reload` says that too much has changed: read everything again. ' +
  '`signed_out` ends the stream. After a gap, send the Last-Event-ID to receive what was missed';

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
  follow(@CurrentAdmin() admin: SignedInAdmin, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.events.stream(admin, request, response);
  }
}
