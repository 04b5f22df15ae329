import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import { inLanguage, type Language } from '../../contract/languages.ts';
import type { EmailDraft } from '../emails/email-draft.ts';
import { EmailKinds } from '../emails/email-kinds.service.ts';
import { isolate, formatMessage, formatTime } from '../messages/email-messages.ts';
import { type InvitationLink, InvitationLinksService } from './invitation-links.service.ts';

declare module '../emails/email-kinds.service.ts' {
  interface EmailContents {
    staff_invitation: { invitationId: string };
  }
}

/** The e-mail that invites a colleague. */
@Injectable()
export class InvitationEmails implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    private readonly invitations: InvitationLinksService,
  ) {}

  onModuleInit(): void {
    this.kinds.register('staff_invitation', {
      hasRequestId: true,
      compose: async ({ language, content, company }) => ({
        draft: staffInvitation(language, await this.invitations.createLink(content.invitationId, language), company),
      }),
    });
  }
}

/** Invites a colleague to the staff area. */
export function staffInvitation(language: Language, { url, until }: InvitationLink, company: Company): EmailDraft {
  return {
    language,
    subject: formatMessage(language, 'staffInvitation.subject', { company: inLanguage(company.name, language) }),
    title: formatMessage(language, 'staffInvitation.title'),
    parts: [
      { type: 'text', text: formatMessage(language, 'staffInvitation.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: formatMessage(language, 'staffInvitation.accept'), href: url },
      { type: 'note', text: formatMessage(language, 'staffInvitation.validity', { time: formatTime(language, until) }) },
      { type: 'note', text: formatMessage(language, 'staffInvitation.stranger') },
    ],
  };
}
