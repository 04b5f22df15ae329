import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { UsersRepository } from '../users/users.repository.ts';
import { findRecipients, type NoticeRecipients } from './notice-recipients.ts';
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

  async find(em: EntityManager = this.em.fork()): Promise<NoticeRecipients> {
    const { notifications } = await this.settings.get(em);
    return findRecipients(await this.users.findAll(em), notifications);
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
