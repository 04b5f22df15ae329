import { Module } from '@nestjs/common';

import { AuditChainKey } from './audit-chain-key.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { AuditLogController } from './audit-log.controller.ts';
import { AuditLogService } from './audit-log.service.ts';
import { AuditNamesRepository } from './audit-names.repository.ts';
import { LastSeenHead } from './last-seen-head.ts';

@Module({
  controllers: [AuditLogController],
  providers: [AuditLogService, AuditChainService, AuditChainKey, AuditEntriesRepository, AuditNamesRepository, LastSeenHead],
  exports: [AuditChainService, AuditLogService],
})
export class AuditLogModule {}
