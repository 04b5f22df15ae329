import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { UsersRepository } from '../users/users.repository.ts';
import type { SharedNotice } from '../../../contract/notices.ts';
import type { User } from '../users/user.entity.ts';
import { findRecipients, type NoticeRecipient, type NoticeRecipients, noticesOf } from './notice-recipients.ts';
import { SettingsRepository } from './settings.repository.ts';

/** How long a process caches the recipients, and so how late it may notice a change by another. */
const CACHED_MS = 5_000;

/** Who is told by e-mail of leads. */
@Injectable()
export class NoticeRecipientsService {
  private cached: { recipients: NoticeRecipients; until: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsRepository,
    private readonly users: UsersRepository,
  ) {}

  async find(em: EntityManager = this.em): Promise<NoticeRecipients> {
    const { notifications } = await this.settings.get(em);
    return findRecipients(await this.users.findAll(em), notifications);
  }

  /** The active accounts that a notice is for, also those that want no e-mails, and the listed addresses that belong to no account. */
  async findReaders(em: EntityManager, notice: SharedNotice): Promise<{ accounts: User[]; addresses: NoticeRecipient[] }> {
    const { notifications } = await this.settings.get(em);
    const all = await this.users.findAll(em);
    const emails = new Set(all.map(({ email }) => email));
    return {
      accounts: all.filter((account) => account.disabledAt === null && noticesOf(account, notifications)[notice]),
      addresses: findRecipients([], notifications)[notice].filter(({ email }) => !emails.has(email.toLowerCase())),
    };
  }

  /** The recipients, up to five seconds old when another process has changed them. */
  async findCached(): Promise<NoticeRecipients> {
    if (!this.cached || Date.now() > this.cached.until) this.cached = { recipients: await this.find(), until: Date.now() + CACHED_MS };
    return this.cached.recipients;
  }

  /** Call it after a change of accounts or settings. */
  forget(): void {
    this.cached = undefined;
  }
}
