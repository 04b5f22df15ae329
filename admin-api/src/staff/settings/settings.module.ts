import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { CompanyModule } from '../../company/company.module.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { AuthModule } from '../auth.module.ts';
import { DestinationsService } from './destinations.service.ts';
import { NoticeRecipientsService } from './notice-recipients.service.ts';
import { NotificationChoicesService } from './notification-choices.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsRepository } from './settings.repository.ts';
import { SettingsService } from './settings.service.ts';
import { SettingsStore } from './settings-store.ts';

/** Settings of the company, preferences of each account, and destinations of customer data. */
@Module({
  imports: [AuditLogModule, AuthModule, CompanyModule, EmailsModule],
  controllers: [SettingsController, ProfileController],
  providers: [
    DestinationsService,
    NoticeRecipientsService,
    NotificationChoicesService,
    ProfileService,
    SettingsRepository,
    SettingsService,
    SettingsStore,
  ],
  exports: [DestinationsService, NoticeRecipientsService, NotificationChoicesService, SettingsRepository, SettingsStore],
})
export class SettingsModule {}
