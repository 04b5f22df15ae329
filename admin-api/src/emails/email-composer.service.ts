import { Inject, Injectable } from '@nestjs/common';

import { company } from '../../contract/company.ts';
import { CONFIG } from '../common/tokens.ts';
import type { Config } from '../config/config.ts';
import { SubscriptionTokensService } from '../newsletter/subscription-tokens.service.ts';
import type { EmailContents, LeadNotice } from './email-content.ts';
import { toHtml } from './letter-html.ts';
import { type Letter, toText } from './letter.ts';
import { leadConfirmation, leadNotice, newsletterConfirmation, overdueReminder } from './letters.ts';
import type { Message } from './mail-transport.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';

/** A letter, and what its kind adds to the envelope. */
interface Composed {
  letter: Letter;
  replyTo?: string | undefined;
  headers?: Record<string, string>;
}

/** Writes e-mails at the moment they are sent: words and company are today's, and links work from then on. */
@Injectable()
export class EmailComposer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: SubscriptionTokensService,
  ) {}

  async compose(email: OutboxEmail): Promise<Message> {
    const { letter, replyTo, headers = {} } = await this.write(email);
    return {
      // Always the same for one e-mail: readers that get it twice show it once.
      messageId: `<${email.id}@${company.email.split('@')[1]}>`,
      from: { name: company.name[email.language], address: company.email },
      to: email.recipient,
      replyTo,
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
      // Answering machines leave such e-mails alone (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': email.language, ...headers },
    };
  }

  private async write({ kind, language, content }: OutboxEmail): Promise<Composed> {
    if (content === null) throw new Error('Its content is gone.');
    switch (kind) {
      case 'lead_notice':
        return { letter: leadNotice(language, content as LeadNotice, this.config), replyTo: (content as LeadNotice).email };
      case 'lead_confirmation':
        return { letter: leadConfirmation(language, content as EmailContents['lead_confirmation']) };
      case 'overdue_reminder':
        return { letter: overdueReminder(language, content as EmailContents['overdue_reminder'], this.config) };
      case 'newsletter_confirmation': {
        const { subscriberId } = content as EmailContents['newsletter_confirmation'];
        const links = await this.tokens.makeLinks(subscriberId, language);
        const headers = { 'List-Unsubscribe': `<${links.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
        return { letter: newsletterConfirmation(language, links), headers };
      }
    }
  }
}
