import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { DocumentsModule } from '../../staff/documents/documents.module.ts';
import { CannedTextsController } from './canned-texts.controller.ts';
import { CannedTextsService } from './canned-texts.service.ts';

@Module({ imports: [AuditLogModule, DocumentsModule], controllers: [CannedTextsController], providers: [CannedTextsService] })
export class CannedTextsModule {}
