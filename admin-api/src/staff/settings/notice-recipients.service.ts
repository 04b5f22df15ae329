import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { UsersRepository } from '../users/users.repository.ts';
import type { Readers } from './notice-recipients.ts';
import { SettingsRepository } from './settings.repository.ts';

/** How long a process caches the readers, and so how late it may notice a change by another. */
const CACHED_MS = 5_000;

/** Reads whom `findRecipients` chooses from. */
@Injectable()
export class NoticeRecipientsService {
  private cached: { readers: Readers; until: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsRepository,
    private readonly users: UsersRepository,
  ) {}

  async read(em: EntityManager = this.em): Promise<Readers> {
    const { notifications } = await this.settings.get(em);
    return { accounts: await this.users.findAll(em), list: notifications };
  }

  /** The readers, up to five seconds old when another process has changed them. */
  async readCached(): Promise<Readers> {
    if (!this.cached || Date.now() > this.cached.until) this.cached = { readers: await this.read(), until: Date.now() + CACHED_MS };
    return this.cached.readers;
  }

  /** Call it after a change of accounts or settings. */
  forget(): void {
    this.cached = undefined;
  }
}
