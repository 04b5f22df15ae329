import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { SubscriptionTokensModule } from '../newsletter/subscribers/subscription-tokens.module.ts';
import { InvitationLinksModule } from '../staff/invitations/invitation-links.module.ts';
import { PasswordResetLinksModule } from '../staff/password-reset-links/password-reset-links.module.ts';
import { LeadLinksModule } from '../leads/lead-links/lead-links.module.ts';
import { QuestionsModule } from '../leads/questions/questions.module.ts';
import { LeadFactsModule } from '../leads/lead-facts/lead-facts.module.ts';
import { LeadPhotosModule } from '../leads/lead-photos/lead-photos.module.ts';
import { ReplyAddressesModule } from '../leads/reply-addresses/reply-addresses.module.ts';
import { RequestLinksModule } from '../privacy/request-links/request-links.module.ts';
import { EmailComposer } from './email-composer.service.ts';
import { EmailSender } from './email-sender.service.ts';
import { MailTransport } from './mail-transport.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxService } from './outbox.service.ts';

@Module({
  imports: [
    AuditLogModule,
    CompanyModule,
    InvitationLinksModule,
    LeadFactsModule,
    LeadLinksModule,
    LeadPhotosModule,
    PasswordResetLinksModule,
    QuestionsModule,
    RequestLinksModule,
    SubscriptionTokensModule,
    ReplyAddressesModule,
  ],
  providers: [EmailComposer, EmailSender, MailTransport, OutboxRepository, OutboxService],
  exports: [MailTransport, OutboxRepository, OutboxService],
})
export class EmailsModule {}
