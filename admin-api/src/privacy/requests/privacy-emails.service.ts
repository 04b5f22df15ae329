import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../../contract/company.ts';
import { inLanguage, type Language } from '../../../contract/languages.ts';
import type { PrivacyRequestKind } from '../../../contract/privacy.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { type EmailContents, EmailKinds } from '../../emails/email-kinds.service.ts';
import { isolate, say, sayTime } from '../../messages/email-messages.ts';
import type { EmailWords } from '../../messages/email-words.ts';
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
      compose: async ({ language, content, company, words }) => ({
        draft: privacyConfirmation(words, await this.requests.makeLink(content.requestId, language), company),
      }),
    });
    this.kinds.register('privacy_notice', {
      hasRequestId: true,
      compose: ({ language, content }) => ({ draft: privacyNotice(language, content, this.config) }),
    });
  }
}

/** Asks the owner of a mailbox to confirm a privacy request. */
export function privacyConfirmation(words: EmailWords, { url, until }: RequestLink, company: Company): EmailDraft {
  const { language } = words;
  return {
    language,
    subject: words.say('privacyConfirmation.subject'),
    title: words.say('privacyConfirmation.title'),
    parts: [
      { type: 'text', text: words.say('privacyConfirmation.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: words.say('privacyConfirmation.confirm'), href: url },
      { type: 'note', text: words.say('privacyConfirmation.validity', { time: sayTime(language, until) }) },
      { type: 'note', text: words.say('privacyConfirmation.stranger') },
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
    subject: say(language, 'privacyNotice.subject'),
    title: say(language, 'privacyNotice.title'),
    parts: [
      { type: 'text', text: say(language, 'privacyNotice.text') },
      {
        type: 'facts',
        facts: [
          { label: say(language, 'label.request'), value: say(language, `request.${requestKind}`) },
          { label: say(language, 'label.due'), value: sayTime(language, new Date(dueAt)) },
        ],
      },
      { type: 'button', label: say(language, 'privacyNotice.open'), href: `${publicUrl}/admin/dashboard/privacy` },
    ],
  };
}
