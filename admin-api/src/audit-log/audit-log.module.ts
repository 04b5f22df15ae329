import { Module } from '@nestjs/common';

import { AuditChainKey } from './audit-chain-key.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { AuditEntriesRepository } from './audit-entries.sql.ts';
import { AuditLogController } from './audit-log.controller.ts';
import { AuditLogService } from './audit-log.service.ts';
import { AuditNamesRepository } from './audit-names.sql.ts';
import { CheckpointStateRepository } from './checkpoint-state.repository.ts';
import { CheckpointsService } from './checkpoints.service.ts';
import { LastSeenHead } from './last-seen-head.ts';

/** The audit log, its hash chain and its external checkpoints. */
@Module({
  controllers: [AuditLogController],
  providers: [
    AuditChainKey,
    AuditChainService,
    AuditEntriesRepository,
    AuditLogService,
    AuditNamesRepository,
    CheckpointStateRepository,
    CheckpointsService,
    LastSeenHead,
  ],
  exports: [AuditChainService, AuditLogService, CheckpointStateRepository],
})
export class AuditLogModule {}
