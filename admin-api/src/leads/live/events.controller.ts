import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { CurrentAdmin, type SignedInAdmin } from '../../staff/current-admin.ts';
import { StaffOnly, Unattended } from '../../http/access.ts';
import { ApiStaffCall } from '../../http/api-docs.ts';
import { EventsService } from './events.service.ts';

const DESCRIPTION =
  'Server-sent events. `ready` begins the stream. `lead` says what happened to which lead: `{ kind, id, change }` with `created`, ' +
  '`status_changed`, `noted`, `answered` or `released`; the same may come twice. `reload` says that too much has happened: read ' +
  'everything anew. `signed_out` ends the stream. A Last-Event-ID tells what was missed meanwhile.';

@ApiTags('Staff')
@Controller('admin/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @StaffOnly()
  @Unattended()
  @ApiOperation({ operationId: 'followEvents', summary: 'What happens to leads, as it happens' })
  @ApiResponse({ status: 200, description: DESCRIPTION, content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiStaffCall()
  follow(@CurrentAdmin() admin: SignedInAdmin, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.events.stream(admin, request, response);
  }
}
