import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { DocumentsModule } from '../../staff/documents/documents.module.ts';
import { RetentionService } from './retention.service.ts';

@Module({ imports: [AuditLogModule, DocumentsModule], providers: [RetentionService], exports: [RetentionService] })
export class RetentionModule {}
