import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import { inLanguage } from '../../contract/languages.ts';
import type { EmailDraft } from '../emails/email-draft.ts';
import { EmailKinds } from '../emails/email-kinds.service.ts';
import { oneClickUnsubscribe } from '../emails/render-email.ts';
import { isolate, formatTime } from '../messages/email-messages.ts';
import type { EmailMessages } from '../messages/email-texts.ts';
import { type SubscriptionLinks, SubscriptionTokensService } from './subscription-tokens.service.ts';

declare module '../emails/email-kinds.service.ts' {
  interface EmailContents {
    newsletter_confirmation: { subscriberId: string };
  }
}

/** The e-mail with which a subscriber confirms the subscription. */
@Injectable()
export class NewsletterEmails implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    private readonly tokens: SubscriptionTokensService,
  ) {}

  onModuleInit(): void {
    this.kinds.register('newsletter_confirmation', {
      compose: async ({ language, content, company, messages }) => {
        const links = await this.tokens.createLinks(content.subscriberId, language);
        return { draft: newsletterConfirmation(messages, links, company), headers: oneClickUnsubscribe(links.oneClick) };
      },
    });
  }
}

/** Asks a subscriber to confirm the subscription. */
export function newsletterConfirmation(
  messages: EmailMessages,
  { confirm, unsubscribe, confirmUntil }: SubscriptionLinks,
  company: Company,
): EmailDraft {
  const { language } = messages;
  return {
    language,
    subject: messages.format('newsletterConfirmation.subject'),
    title: messages.format('newsletterConfirmation.title'),
    parts: [
      { type: 'text', text: messages.format('newsletterConfirmation.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: messages.format('newsletterConfirmation.confirm'), href: confirm },
      { type: 'note', text: messages.format('newsletterConfirmation.validity', { time: formatTime(language, confirmUntil) }) },
      {
        type: 'note',
        text: messages.format('newsletterConfirmation.stranger'),
        link: { label: messages.format('newsletterConfirmation.unsubscribe'), href: unsubscribe },
      },
    ],
  };
}
