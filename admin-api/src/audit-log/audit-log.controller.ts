import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../common/access.ts';
import { ApiAnswer, ApiStaffCall } from '../common/api-docs.ts';
import { type AuditLogPage, auditLogPageSchema, type ListAuditLogs, listAuditLogsSchema } from './audit-entry.schema.ts';
import { AuditLogService } from './audit-log.service.ts';

@ApiTags('Staff')
@Controller('admin/audit-logs')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Get()
  @StaffOnly()
  @ApiOperation({ operationId: 'listAuditLogs', summary: 'What happened, newest first' })
  @ApiAnswer(200, 'A page of the audit log.', auditLogPageSchema)
  @ApiStaffCall(400)
  list(@Query({ schema: listAuditLogsSchema }) query: ListAuditLogs): Promise<AuditLogPage> {
    return this.auditLog.list(query);
  }
}
