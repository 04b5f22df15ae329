import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { CompanyModule } from '../../company/company.module.ts';
import { AuthModule } from '../auth.module.ts';
import { DestinationsModule } from '../destinations/destinations.module.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { NoticeRecipientsService } from './notice-recipients.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsRepository } from './settings.repository.ts';
import { SettingsService } from './settings.service.ts';

@Module({
  imports: [AuditLogModule, AuthModule, CompanyModule, DestinationsModule, DocumentsModule],
  controllers: [SettingsController],
  providers: [NoticeRecipientsService, SettingsService, SettingsRepository],
  exports: [NoticeRecipientsService, SettingsRepository],
})
export class SettingsModule {}
