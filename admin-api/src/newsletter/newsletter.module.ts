import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { ConsentsModule } from '../consents/consents.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { IntakeModule } from '../leads/intake/intake.module.ts';
import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { NewsletterIntakeController } from './newsletter-intake.controller.ts';
import { NewsletterService } from './newsletter.service.ts';
import { NewsletterSubscribersController } from './newsletter-subscribers.controller.ts';
import { NewsletterSubscribersRepository } from './subscribers/newsletter-subscribers.repository.ts';
import { SubscriptionTokensModule } from './subscribers/subscription-tokens.module.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Module({
  imports: [AuditLogModule, ConsentsModule, EmailsModule, IntakeModule, LeadsModule, SubscriptionTokensModule],
  controllers: [NewsletterIntakeController, NewsletterSubscribersController, SubscriptionsController],
  exports: [NewsletterService],
  providers: [NewsletterService, NewsletterSubscribersRepository, SubscriptionsService],
})
export class NewsletterModule {}
