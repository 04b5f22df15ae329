import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { FeedbackEmails } from './feedback-emails.service.ts';
import { FeedbackSender } from './feedback-sender.service.ts';
import { FeedbackService } from './feedback.service.ts';

/** Feedback requests to customers, and their ratings. */
@Module({
  imports: [EmailsModule, LeadNoticesModule],
  providers: [FeedbackEmails, FeedbackSender, FeedbackService],
  exports: [FeedbackService],
})
export class FeedbackModule {}
