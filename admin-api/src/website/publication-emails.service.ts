import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Language } from '../../contract/languages.ts';
import type { ReturnReason } from '../../contract/site-schedules.ts';
import type { EmailDraft } from '../emails/email-draft.ts';
import { EmailKinds } from '../emails/email-kinds.service.ts';
import { isolate, formatMessage, formatTime } from '../messages/email-messages.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';

/** A scheduled publication that failed, or that a colleague has cancelled. */
export interface PublicationReturned {
  reason: ReturnReason | 'cancelled';
  /** The scheduled time, ISO 8601. */
  publishAt: string;
  /** How many changes it had, counted in each language. */
  changes: number;
  note: string | null;
  /** Its author; null when that is the recipient. */
  author: string | null;
  /** The colleague who cancelled it. */
  by: string | null;
}

declare module '../emails/email-kinds.service.ts' {
  interface EmailContents {
    publication_returned: PublicationReturned;
  }
}

/** The e-mail about a scheduled publication that was not published. */
@Injectable()
export class PublicationEmails implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.kinds.register('publication_returned', {
      hasRequestId: true,
      isAboutWork: true,
      compose: ({ language, content }) => ({ draft: publicationReturned(language, content, this.config) }),
    });
  }
}

/** Informs staff that a scheduled publication was not published, why, and where its changes are now. */
export function publicationReturned(language: Language, notice: PublicationReturned, { publicUrl }: Pick<Config, 'publicUrl'>): EmailDraft {
  const { reason, publishAt, changes, note, author, by } = notice;
  return {
    language,
    subject: formatMessage(language, `publicationReturned.${reason}.subject`),
    title: formatMessage(language, `publicationReturned.${reason}.title`),
    parts: [
      {
        type: 'text',
        text: formatMessage(language, `publicationReturned.${reason}.text`, { by: isolate(by ?? ''), author: isolate(author ?? '') }),
      },
      {
        type: 'facts',
        facts: [
          { label: formatMessage(language, 'publicationReturned.time'), value: formatTime(language, new Date(publishAt)) },
          {
            label: formatMessage(language, 'publicationReturned.changes'),
            value: formatMessage(language, 'publicationReturned.changes.value', { changes }),
          },
          ...(note === null ? [] : [{ label: formatMessage(language, 'publicationReturned.note'), value: isolate(note) }]),
        ],
      },
      { type: 'button', label: formatMessage(language, 'publicationReturned.open'), href: `${publicUrl}/admin/dashboard/website/draft` },
    ],
  };
}
