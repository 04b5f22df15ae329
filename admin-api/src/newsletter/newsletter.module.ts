import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { IntakeModule } from '../leads/intake/intake.module.ts';
import { NewsletterEmails } from './newsletter-emails.service.ts';
import { NewsletterIntakeController } from './newsletter-intake.controller.ts';
import { NewsletterSubscribersController } from './newsletter-subscribers.controller.ts';
import { NewsletterSubscribersRepository } from './newsletter-subscribers.repository.ts';
import { NewsletterService } from './newsletter.service.ts';
import { SubscriptionTokensRepository } from './subscription-tokens.repository.ts';
import { SubscriptionTokensService } from './subscription-tokens.service.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

/** Newsletter subscribers: confirmation, unsubscription and consents. */
@Module({
  imports: [AuditLogModule, EmailsModule, IntakeModule, LeadsModule],
  controllers: [NewsletterIntakeController, NewsletterSubscribersController, SubscriptionsController],
  providers: [
    NewsletterEmails,
    NewsletterService,
    NewsletterSubscribersRepository,
    SubscriptionTokensRepository,
    SubscriptionTokensService,
    SubscriptionsService,
  ],
  exports: [NewsletterService, SubscriptionTokensRepository],
})
export class NewsletterModule {}
