import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { PushMessagesModule } from '../../push/push-messages.module.ts';
import { SettingsModule } from '../../staff/settings/settings.module.ts';
import { LeadLinksModule } from '../lead-links/lead-links.module.ts';
import { LeadChangeNotifier } from './lead-change-notifier.ts';
import { LeadEmailsService } from './lead-emails.service.ts';

/** Who is told of a lead: staff and visitors by e-mail, other processes by a notification. */
@Module({
  imports: [EmailsModule, LeadLinksModule, PushMessagesModule, SettingsModule],
  providers: [LeadChangeNotifier, LeadEmailsService],
  exports: [LeadChangeNotifier, LeadEmailsService],
})
export class LeadNoticesModule {}
