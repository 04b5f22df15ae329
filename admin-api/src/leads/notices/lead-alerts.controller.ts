import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { alertsSchema, type LeadAlerts, type SeenLead, seenLeadSchema } from './lead-alert.schema.ts';
import { LeadAlertsService } from './lead-alerts.service.ts';

@ApiTags('Staff')
@Controller('admin/alerts')
export class LeadAlertsController {
  constructor(private readonly alerts: LeadAlertsService) {}

  @Get()
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'listAlerts', summary: 'Alerts of the signed-in account about leads that it has not opened yet' })
  @ApiAnswer(200, 'The alerts.', alertsSchema)
  @ApiStaffCall()
  list(@CurrentAdmin() admin: SignedInAdmin): Promise<LeadAlerts> {
    return this.alerts.list(admin.user.id);
  }

  @Post('seen')
  @StaffOnly('leads.read')
  @HttpCode(204)
  @ApiOperation({ operationId: 'seeAlerts', summary: 'Delete the alerts of the signed-in account about a lead that it has opened' })
  @ApiResponse({ status: 204, description: 'Deleted.' })
  @ApiStaffCall(400, 403, 413, 415)
  markSeen(@Body({ schema: seenLeadSchema }) { leadId }: SeenLead, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.alerts.markSeen(admin.user.id, leadId);
  }
}
