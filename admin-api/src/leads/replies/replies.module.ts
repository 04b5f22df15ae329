import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { LeadAlertsModule } from '../alerts/lead-alerts.module.ts';
import { AssignmentModule } from '../assignment/assignment.module.ts';
import { LeadFilesModule } from '../files/lead-files.module.ts';
import { LeadsModule } from '../inbox/leads.module.ts';
import { ReplyAddressesModule } from '../reply-addresses/reply-addresses.module.ts';
import { InboundEmailsController } from './inbound-emails.controller.ts';
import { ReplyMailbox } from './reply-mailbox.service.ts';
import { RepliesRepository } from './replies.repository.ts';
import { RepliesService } from './replies.service.ts';
import { WebhookSignatureGuard } from './webhook-signature.guard.ts';

/** What comes to the mailbox of replies. */
@Module({
  imports: [AssignmentModule, AuditLogModule, LeadAlertsModule, LeadFilesModule, LeadsModule, ReplyAddressesModule],
  controllers: [InboundEmailsController],
  providers: [RepliesRepository, RepliesService, ReplyMailbox, WebhookSignatureGuard],
})
export class RepliesModule {}
