import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import { inLanguage } from '../../contract/languages.ts';
import type { EmailDraft } from '../emails/email-draft.ts';
import { EmailKinds } from '../emails/email-kinds.service.ts';
import { LeadLinksService, type RequestPageLink } from '../leads/notices/lead-links.service.ts';
import { linkParts } from '../leads/notices/customer-emails.ts';
import { isolate, ltr } from '../messages/email-messages.ts';
import type { EmailMessages } from '../messages/email-texts.ts';

interface RequestLinkContent {
  reference: string;
  /** What was changed through an earlier link; absent when the customer requested the link. */
  changed?: 'phone';
}

declare module '../emails/email-kinds.service.ts' {
  interface EmailContents {
    request_link: RequestLinkContent;
  }
}

/** The e-mail with a link to a request page. */
@Injectable()
export class RequestEmails implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    private readonly links: LeadLinksService,
  ) {}

  onModuleInit(): void {
    this.kinds.register('request_link', {
      compose: async ({ language, content, aboutId, company, messages }) => {
        const link = await this.links.createLink(aboutId, language);
        return link ? { draft: requestLink(messages, { ...content, link }, company) } : null;
      },
    });
  }
}

/** An e-mail with a new link to the request page, requested by the customer or sent after a change there. */
export function requestLink(
  messages: EmailMessages,
  { reference, changed, link }: RequestLinkContent & { link: RequestPageLink },
  company: Company,
): EmailDraft {
  const { language } = messages;
  const names = { company: isolate(inLanguage(company.name, language)), reference: ltr(language, reference) };
  const phone = ltr(language, company.phoneDisplay);
  const [subject, title, text, stranger] = changed
    ? [
        messages.format('requestLink.phone.subject', { reference }),
        messages.format('requestLink.phone.title'),
        messages.format('requestLink.phone.text', names),
        messages.format('requestLink.phone.stranger', { phone }),
      ]
    : [
        messages.format('requestLink.subject', { reference }),
        messages.format('requestLink.title'),
        messages.format('requestLink.text', names),
        messages.format('requestLink.stranger'),
      ];
  return {
    language,
    subject,
    title,
    parts: [{ type: 'text', text }, ...linkParts(messages, link), { type: 'note', text: stranger }],
  };
}
