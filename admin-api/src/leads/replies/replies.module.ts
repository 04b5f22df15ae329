import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { LeadFilesModule } from '../files/lead-files.module.ts';
import { LeadsModule } from '../inbox/leads.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { InboundEmailsController, WebhookSignatureGuard } from './inbound-emails.controller.ts';
import { RepliesRepository } from './replies.repository.ts';
import { RepliesService } from './replies.service.ts';
import { ReplyMailbox } from './reply-mailbox.service.ts';

/** Inbound e-mails to reply addresses, by webhook or IMAP. */
@Module({
  imports: [AuditLogModule, LeadFilesModule, LeadNoticesModule, LeadsModule],
  controllers: [InboundEmailsController],
  providers: [RepliesRepository, RepliesService, ReplyMailbox, WebhookSignatureGuard],
})
export class RepliesModule {}
