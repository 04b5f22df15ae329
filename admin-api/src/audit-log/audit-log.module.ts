import { Module } from '@nestjs/common';

import { AuditChainKey } from './audit-chain-key.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { AuditLogController } from './audit-log.controller.ts';
import { AuditLogService } from './audit-log.service.ts';
import { LastSeenHead } from './last-seen-head.ts';

@Module({
  controllers: [AuditLogController],
  providers: [AuditLogService, AuditChainService, AuditChainKey, AuditEntriesRepository, LastSeenHead],
  exports: [AuditChainService, AuditLogService],
})
export class AuditLogModule {}
