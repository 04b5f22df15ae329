import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { PushMessagesModule } from '../../push/push-messages.module.ts';
import { SettingsModule } from '../../staff/settings/settings.module.ts';
import { LeadAlertsController } from './lead-alerts.controller.ts';
import { LeadAlertsRepository } from './lead-alerts.repository.ts';
import { LeadAlertsService } from './lead-alerts.service.ts';
import { ColleagueNoticesService } from './colleague-notices.service.ts';

/** Tells members of staff of leads: in the staff area and by e-mail. */
@Module({
  imports: [EmailsModule, PushMessagesModule, SettingsModule],
  controllers: [LeadAlertsController],
  providers: [ColleagueNoticesService, LeadAlertsRepository, LeadAlertsService],
  exports: [ColleagueNoticesService, LeadAlertsRepository],
})
export class LeadAlertsModule {}
