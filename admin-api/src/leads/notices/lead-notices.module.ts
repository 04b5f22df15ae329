import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { PushMessagesModule } from '../../push/push-messages.module.ts';
import { SettingsModule } from '../../staff/settings/settings.module.ts';
import { LeadLinksModule } from '../lead-links/lead-links.module.ts';
import { LeadEmailsService } from './lead-emails.service.ts';

/** E-mails and pushes about leads, to staff and visitors. */
@Module({
  imports: [EmailsModule, LeadLinksModule, PushMessagesModule, SettingsModule],
  providers: [LeadEmailsService],
  exports: [LeadEmailsService],
})
export class LeadNoticesModule {}
