import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log.module.ts';
import { CheckpointStateRepository } from './checkpoint-state.repository.ts';
import { CheckpointsService } from './checkpoints.service.ts';

@Module({ imports: [AuditLogModule], providers: [CheckpointsService, CheckpointStateRepository], exports: [CheckpointStateRepository] })
export class CheckpointsModule {}
