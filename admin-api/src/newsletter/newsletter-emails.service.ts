import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import { inLanguage } from '../../contract/languages.ts';
import type { EmailDraft } from '../emails/email-draft.ts';
import { EmailKinds } from '../emails/email-kinds.service.ts';
import { oneClickUnsubscribe } from '../emails/render-email.ts';
import { isolate, sayTime } from '../messages/email-messages.ts';
import type { EmailWords } from '../messages/email-words.ts';
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
      compose: async ({ language, content, company, words }) => {
        const links = await this.tokens.makeLinks(content.subscriberId, language);
        return { draft: newsletterConfirmation(words, links, company), headers: oneClickUnsubscribe(links.oneClick) };
      },
    });
  }
}

/** Asks a subscriber to confirm the subscription. */
export function newsletterConfirmation(
  words: EmailWords,
  { confirm, unsubscribe, confirmUntil }: SubscriptionLinks,
  company: Company,
): EmailDraft {
  const { language } = words;
  return {
    language,
    subject: words.say('newsletterConfirmation.subject'),
    title: words.say('newsletterConfirmation.title'),
    parts: [
      { type: 'text', text: words.say('newsletterConfirmation.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: words.say('newsletterConfirmation.confirm'), href: confirm },
      { type: 'note', text: words.say('newsletterConfirmation.validity', { time: sayTime(language, confirmUntil) }) },
      {
        type: 'note',
        text: words.say('newsletterConfirmation.stranger'),
        link: { label: words.say('newsletterConfirmation.unsubscribe'), href: unsubscribe },
      },
    ],
  };
}
