import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { StaffOnly, Unattended } from '../../http/access.ts';
import { ApiStaffCall } from '../../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { type Look, lookSchema } from './presence.schema.ts';
import { PresenceService } from './presence.service.ts';

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
