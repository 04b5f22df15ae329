import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../../contract/company.ts';
import { inLanguage, type Language } from '../../../contract/languages.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { EmailKinds } from '../../emails/email-kinds.service.ts';
import { isolate, say, sayTime } from '../../messages/email-messages.ts';
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
    subject: say(language, 'passwordReset.subject', { company: inLanguage(company.name, language) }),
    title: say(language, 'passwordReset.title'),
    parts: [
      { type: 'text', text: say(language, 'passwordReset.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: say(language, 'passwordReset.choose'), href: url },
      { type: 'note', text: say(language, 'passwordReset.validity', { time: sayTime(language, until) }) },
      { type: 'note', text: say(language, 'passwordReset.stranger') },
    ],
  };
}
