import { Module } from '@nestjs/common';

import { CompanyModule } from '../../company/company.module.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { PushModule } from '../push/push.module.ts';
import { SettingsModule } from '../../staff/settings/settings.module.ts';
import { ColleagueNoticesService } from './colleague-notices.service.ts';
import { DigestsService } from './digests.service.ts';
import { LeadAlertsController } from './lead-alerts.controller.ts';
import { LeadAlertsRepository } from './lead-alerts.repository.ts';
import { LeadAlertsService } from './lead-alerts.service.ts';
import { LeadEmailKinds } from './lead-email-kinds.service.ts';
import { LeadEmailsService } from './lead-emails.service.ts';
import { LeadFactsRepository } from './lead-facts.sql.ts';
import { LeadLinksService } from './lead-links.service.ts';
import { LeadPhotosRepository } from './lead-photos.repository.ts';
import { ReplyAddresses } from './reply-addresses.service.ts';

/** Notifications of staff and customers about leads: e-mails, digests, alerts and push, and the links and reply addresses in them. */
@Module({
  imports: [CompanyModule, EmailsModule, PushModule, SettingsModule],
  controllers: [LeadAlertsController],
  providers: [
    ColleagueNoticesService,
    DigestsService,
    LeadAlertsRepository,
    LeadAlertsService,
    LeadEmailKinds,
    LeadEmailsService,
    LeadFactsRepository,
    LeadLinksService,
    LeadPhotosRepository,
    ReplyAddresses,
  ],
  exports: [ColleagueNoticesService, LeadAlertsRepository, LeadEmailsService, LeadLinksService, ReplyAddresses],
})
export class LeadNoticesModule {}
