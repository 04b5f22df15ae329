import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../../contract/company.ts';
import { inLanguage, type Language } from '../../../contract/languages.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { EmailKinds } from '../../emails/email-kinds.service.ts';
import { isolate, formatMessage, formatTime } from '../../messages/email-messages.ts';
import { type PasswordResetLink, PasswordResetLinksService } from './password-reset-links.service.ts';

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    password_reset: { resetId: string };
  }
}

/** The e-mail with the link to choose a new password. */
@Injectable()
export class PasswordResetEmails implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    private readonly links: PasswordResetLinksService,
  ) {}

  onModuleInit(): void {
    this.kinds.register('password_reset', {
      compose: async ({ language, content, company }) => ({
        draft: passwordReset(language, await this.links.createLink(content.resetId, language), company),
      }),
    });
  }
}

/** Sends the link to choose a new password. */
export function passwordReset(language: Language, { url, until }: PasswordResetLink, company: Company): EmailDraft {
  return {
    language,
    subject: formatMessage(language, 'passwordReset.subject', { company: inLanguage(company.name, language) }),
    title: formatMessage(language, 'passwordReset.title'),
    parts: [
      { type: 'text', text: formatMessage(language, 'passwordReset.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: formatMessage(language, 'passwordReset.choose'), href: url },
      { type: 'note', text: formatMessage(language, 'passwordReset.validity', { time: formatTime(language, until) }) },
      { type: 'note', text: formatMessage(language, 'passwordReset.stranger') },
    ],
  };
}
