import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import type { Language } from '../../contract/languages.ts';
import type { EmailWords } from '../messages/email-words.ts';
import { type EmailKindName, emailKindSchema } from './outbox-email.schema.ts';
import type { ComposedEmail } from './render-email.ts';

/**
 * The data that each kind of e-mail has in the outbox. A feature adds its kinds by declaration merging. It stores what only the moment knows,
 * and loads the rest when the e-mail is sent.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features add its members
export interface EmailContents {}

/** The kind of an e-mail with its data. */
export type EmailContent = { [Kind in keyof EmailContents]: { kind: Kind; content: EmailContents[Kind] } }[keyof EmailContents];

/** An e-mail that is about to be sent. */
export interface DueEmail<Content> {
  language: Language;
  content: Content;
  /** The id of what it is about. */
  aboutId: string;
  /** The facts of the company as published now. */
  company: Company;
  /** The texts of e-mails to visitors as published now, in the language of the e-mail. */
  words: EmailWords;
}

/** How a kind of e-mail is composed. */
export interface EmailKind<Content> {
  /** Whether a header names the request that caused it, which leads staff to its log; not where a visitor made that request for themselves. @default false */
  hasRequestId?: boolean;
  /** Whether it is about leads, metrics or the website: a deactivated account gets none. @default false */
  isAboutWork?: boolean;
  /**
   * Loads its data and fills its template, so that its texts are up to date and the validity of its links starts when it is sent.
   *
   * @returns null for an e-mail that is not to be sent any more, such as one about a deleted lead.
   */
  compose(email: DueEmail<Content>): ComposedEmail | null | Promise<ComposedEmail | null>;
  /** Is called once it was sent or has failed. */
  onSettled?(email: { aboutId: string }): Promise<void>;
}

/** The kinds of e-mails. Each feature registers its own when its module starts. */
@Injectable()
export class EmailKinds implements OnApplicationBootstrap {
  private readonly kinds = new Map<EmailKindName, EmailKind<EmailContents[keyof EmailContents]>>();

  /** Declares how e-mails of a kind are composed. */
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
