import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { AuthModule } from '../auth.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { EmailChoicesService } from './email-choices.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [AuditLogModule, AuthModule, EmailsModule, SettingsModule],
  controllers: [ProfileController],
  providers: [EmailChoicesService, ProfileService],
  exports: [EmailChoicesService],
})
export class ProfileModule {}
