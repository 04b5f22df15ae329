import { Inject, Injectable } from '@nestjs/common';

import { CONFIG } from '../operations/configuration/tokens.ts';
import type { Config } from '../operations/configuration/config.ts';
import { SubscriptionTokensService } from '../newsletter/subscribers/subscription-tokens.service.ts';
import type { EmailContents, LeadNotice } from './email-content.ts';
import { leadConfirmation, leadNotice, newsletterConfirmation, overdueReminder } from './letters.ts';
import type { Message } from './mail-transport.ts';
import { type Composed, messageOf } from './message-of.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';

/** Writes e-mails at the moment they are sent: words and company are today's, and links work from then on. */
@Injectable()
export class EmailComposer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: SubscriptionTokensService,
  ) {}

  async compose(email: OutboxEmail): Promise<Message> {
    return messageOf(email, await this.write(email));
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
