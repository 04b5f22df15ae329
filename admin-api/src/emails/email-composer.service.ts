import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Language } from '../../contract/languages.ts';
import { CompanyService } from '../company/company.service.ts';
import { type EmailMessages, publishedMessages } from '../messages/email-texts.ts';
import { SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';
import { EmailKinds } from './email-kinds.service.ts';
import type { Message } from './mail-transport.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';
import { isDeactivated } from './outbox.sql.ts';
import { renderEmail } from './render-email.ts';

/** Composes e-mails when they are sent, by the kinds that the features have registered. */
@Injectable()
export class EmailComposer {
  /** The published texts, cached by version of the website. */
  private published: { number: number; messages: Record<Language, EmailMessages> } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: EmailKinds,
    private readonly company: CompanyService,
    private readonly versions: SiteVersionsRepository,
  ) {}

  /** Returns null for an e-mail that is no longer to be sent: its recipient was deactivated, or its subject was deleted. */
  async compose(email: OutboxEmail): Promise<Message | null> {
    const { language, content, aboutId, requestId } = email;
    if (content === null) throw new Error('The content of the e-mail was deleted.');
    const kind = this.kinds.get(email.kind);
    if (kind.isAboutWork && (await isDeactivated(this.em, email.recipient))) return null;
    const company = await this.company.get();
    const messages = await this.messages(language);
    const composed = await kind.compose({ language, content, aboutId, company, messages });
    if (!composed) return null;
    const message = renderEmail(email, composed, company, messages);
    if (requestId !== null && kind.hasRequestId) message.headers['X-Request-Id'] = requestId;
    return message;
  }

  /** The currently published texts; another process may have published them. */
  private async messages(language: Language): Promise<EmailMessages> {
    const { number, overrides } = await this.versions.findCurrent();
    if (this.published?.number !== number) this.published = { number, messages: publishedMessages(overrides) };
    return this.published.messages[language];
  }
}
