import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../http/api-docs.ts';
import { AuditChainService } from './audit-chain.service.ts';
import {
  type AuditLogPage,
  auditLogPageSchema,
  type AuditVerdict,
  auditVerdictSchema,
  type ListAuditLogs,
  listAuditLogsSchema,
} from './audit-entry.schema.ts';
import { AuditLogService } from './audit-log.service.ts';

@ApiTags('Staff')
@Controller('admin/audit-logs')
export class AuditLogController {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly chain: AuditChainService,
  ) {}

  @Get()
  @StaffOnly('auditLog.read')
  @ApiOperation({ operationId: 'listAuditLogs', summary: 'List audit entries' })
  @ApiAnswer(200, 'A page of the audit log.', auditLogPageSchema)
  @ApiStaffCall(400)
  list(@Query({ schema: listAuditLogsSchema }) query: ListAuditLogs): Promise<AuditLogPage> {
    return this.auditLog.list(query);
  }

  @Get('verify')
  @StaffOnly('auditLog.read')
  @ApiOperation({ operationId: 'verifyAuditLogs', summary: 'Verify the chain of entries and report the first problem' })
  @ApiAnswer(200, 'The result.', auditVerdictSchema)
  @ApiStaffCall()
  verify(): Promise<AuditVerdict> {
    return this.chain.verify();
  }
}
