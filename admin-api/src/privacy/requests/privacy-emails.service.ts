import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../../contract/company.ts';
import { inLanguage, type Language } from '../../../contract/languages.ts';
import type { PrivacyRequestKind } from '../../../contract/privacy.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { type EmailContents, EmailKinds } from '../../emails/email-kinds.service.ts';
import { isolate, formatMessage, formatTime } from '../../messages/email-messages.ts';
import type { EmailMessages } from '../../messages/email-texts.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { type RequestLink, RequestLinksService } from './request-links.service.ts';

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    privacy_confirmation: { requestId: string };
    /** Without personal data, which staff read in the staff area. */
    privacy_notice: { requestKind: PrivacyRequestKind; dueAt: string };
  }
}

/** E-mails about privacy requests. */
@Injectable()
export class PrivacyEmails implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    private readonly requests: RequestLinksService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.kinds.register('privacy_confirmation', {
      compose: async ({ language, content, company, messages }) => ({
        draft: privacyConfirmation(messages, await this.requests.createLink(content.requestId, language), company),
      }),
    });
    this.kinds.register('privacy_notice', {
      hasRequestId: true,
      compose: ({ language, content }) => ({ draft: privacyNotice(language, content, this.config) }),
    });
  }
}

/** Asks the owner of a mailbox to confirm a privacy request. */
export function privacyConfirmation(messages: EmailMessages, { url, until }: RequestLink, company: Company): EmailDraft {
  const { language } = messages;
  return {
    language,
    subject: messages.format('privacyConfirmation.subject'),
    title: messages.format('privacyConfirmation.title'),
    parts: [
      { type: 'text', text: messages.format('privacyConfirmation.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: messages.format('privacyConfirmation.confirm'), href: url },
      { type: 'note', text: messages.format('privacyConfirmation.validity', { time: formatTime(language, until) }) },
      { type: 'note', text: messages.format('privacyConfirmation.stranger') },
    ],
  };
}

/** Notifies owners and managers of a confirmed privacy request. */
export function privacyNotice(
  language: Language,
  notice: EmailContents['privacy_notice'],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): EmailDraft {
  const { requestKind, dueAt } = notice;
  return {
    language,
    subject: formatMessage(language, 'privacyNotice.subject'),
    title: formatMessage(language, 'privacyNotice.title'),
    parts: [
      { type: 'text', text: formatMessage(language, 'privacyNotice.text') },
      {
        type: 'facts',
        facts: [
          { label: formatMessage(language, 'label.request'), value: formatMessage(language, `request.${requestKind}`) },
          { label: formatMessage(language, 'label.due'), value: formatTime(language, new Date(dueAt)) },
        ],
      },
      { type: 'button', label: formatMessage(language, 'privacyNotice.open'), href: `${publicUrl}/admin/dashboard/privacy` },
    ],
  };
}
