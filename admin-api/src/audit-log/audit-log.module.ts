import { Module } from '@nestjs/common';

import { AuditChainService } from './audit-chain.service.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { AuditLogController } from './audit-log.controller.ts';
import { AuditLogService } from './audit-log.service.ts';

@Module({
  controllers: [AuditLogController],
  providers: [AuditLogService, AuditChainService, AuditEntriesRepository],
  exports: [AuditLogService],
})
export class AuditLogModule {}
