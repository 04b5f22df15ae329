import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { SettingsModule } from '../../staff/settings/settings.module.ts';
import { LeadEmailsService } from './lead-emails.service.ts';

@Module({ imports: [EmailsModule, SettingsModule], providers: [LeadEmailsService], exports: [LeadEmailsService] })
export class LeadNoticesModule {}
