import { Module } from '@nestjs/common';

import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { AuditLogController } from './audit-log.controller.ts';
import { AuditLogService } from './audit-log.service.ts';

@Module({ controllers: [AuditLogController], providers: [AuditLogService, AuditEntriesRepository], exports: [AuditLogService] })
export class AuditLogModule {}
