import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../../contract/company.ts';
import { inLanguage } from '../../../contract/languages.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { EmailKinds } from '../../emails/email-kinds.service.ts';
import { oneClickUnsubscribe } from '../../emails/render-email.ts';
import { isolate, ltr } from '../../messages/email-messages.ts';
import type { EmailMessages } from '../../messages/email-texts.ts';
import { LeadLinksService, type RequestPageLink } from '../notices/lead-links.service.ts';
import { ReplyAddresses } from '../notices/reply-addresses.service.ts';
import { FeedbackService } from './feedback.service.ts';

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    feedback_request: { reference: string };
  }
}

/** Registers the e-mail that asks a customer for feedback. */
@Injectable()
export class FeedbackEmails implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    private readonly feedback: FeedbackService,
    private readonly links: LeadLinksService,
    private readonly replies: ReplyAddresses,
  ) {}

  onModuleInit(): void {
    this.kinds.register('feedback_request', {
      compose: async ({ language, content: { reference }, aboutId, company, messages }) => {
        const link = (await this.feedback.canSendNow(aboutId)) ? await this.links.createLink(aboutId, language) : undefined;
        if (!link) return null;
        return {
          draft: feedbackRequestEmail(messages, { reference, link }, company),
          headers: oneClickUnsubscribe(link.oneClickUnsubscribe),
          ...this.replies.headersOf(aboutId, reference),
        };
      },
    });
  }
}

/** Asks for feedback. The link only opens the page and records nothing, because mail scanners open every link. */
export function feedbackRequestEmail(
  messages: EmailMessages,
  { reference, link }: { reference: string; link: RequestPageLink },
  company: Company,
): EmailDraft {
  const { language } = messages;
  const names = { company: isolate(inLanguage(company.name, language)), reference: ltr(language, reference) };
  return {
    language,
    subject: messages.format('feedbackRequest.subject', { reference }),
    title: messages.format('feedbackRequest.title'),
    parts: [
      { type: 'text', text: messages.format('feedbackRequest.text', names) },
      { type: 'button', label: messages.format('feedbackRequest.answer'), href: link.url },
      {
        type: 'note',
        text: messages.format('feedbackRequest.once'),
        link: { label: messages.format('feedbackRequest.stop'), href: `${link.url}#stop` },
      },
    ],
  };
}
