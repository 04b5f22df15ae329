import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import type { Language } from '../../contract/languages.ts';
import type { EmailMessages } from '../messages/email-texts.ts';
import { type EmailKindName, emailKindSchema } from './outbox-email.schema.ts';
import type { ComposedEmail } from './render-email.ts';

/**
 * The data of each kind of e-mail in the outbox; features add theirs by declaration merging. Only what cannot be loaded when the e-mail is
 * sent is stored.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features add its members
export interface EmailContents {}

/** The kind of an e-mail with its data. */
export type EmailContent = { [Kind in keyof EmailContents]: { kind: Kind; content: EmailContents[Kind] } }[keyof EmailContents];

/** An e-mail that is about to be sent. */
export interface DueEmail<Content> {
  language: Language;
  content: Content;
  /** The id of its subject, such as a lead. */
  aboutId: string;
  /** The currently published company details. */
  company: Company;
  /** The currently published texts of customer e-mails, in the language of the e-mail. */
  messages: EmailMessages;
}

/** How a kind of e-mail is composed. */
export interface EmailKind<Content> {
  /** Whether a header has the id of the HTTP request that caused it, so that staff find its log lines. Not for e-mails to the visitor who made the request. @default false */
  hasRequestId?: boolean;
  /** Whether it is about leads, metrics or the website: not sent to deactivated accounts. @default false */
  isAboutWork?: boolean;
  /**
   * Loads its data and fills its template, so that its texts are up to date and the validity of its links starts when it is sent.
   *
   * @returns null for an e-mail that is no longer to be sent, such as one about a deleted lead.
   */
  compose(email: DueEmail<Content>): ComposedEmail | null | Promise<ComposedEmail | null>;
  /** Called after it was sent or has failed. */
  onSettled?(email: { aboutId: string }): Promise<void>;
}

/** The kinds of e-mails. Each feature registers its own when its module starts. */
@Injectable()
export class EmailKinds implements OnApplicationBootstrap {
  private readonly kinds = new Map<EmailKindName, EmailKind<EmailContents[keyof EmailContents]>>();

  /** Registers a kind. */
  register<Name extends keyof EmailContents>(name: Name, kind: EmailKind<EmailContents[Name]>): void {
    this.kinds.set(name, kind);
  }

  /** @throws Error when no feature has registered the kind. */
  get(name: EmailKindName): EmailKind<EmailContents[keyof EmailContents]> {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`No feature composes e-mails of the kind ${name}.`);
    return kind;
  }

  onApplicationBootstrap(): void {
    for (const name of emailKindSchema.options) this.get(name);
  }
}
