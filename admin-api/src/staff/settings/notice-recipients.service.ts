import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { UsersRepository } from '../users/users.repository.ts';
import type { RecipientCandidates } from './notice-recipients.ts';
import { SettingsRepository } from './settings.repository.ts';

/** How long a process caches the candidates, and so how late it may see a change by another process. */
const CACHED_MS = 5_000;

/** Reads the candidates of `findRecipients`. */
@Injectable()
export class NoticeRecipientsService {
  private cached: { candidates: RecipientCandidates; until: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsRepository,
    private readonly users: UsersRepository,
  ) {}

  async read(em: EntityManager = this.em): Promise<RecipientCandidates> {
    const { notifications } = await this.settings.get(em);
    return { accounts: await this.users.findAll(em), list: notifications };
  }

  /** The candidates, up to five seconds old when another process has changed them. */
  async readCached(): Promise<RecipientCandidates> {
    if (!this.cached || Date.now() > this.cached.until) this.cached = { candidates: await this.read(), until: Date.now() + CACHED_MS };
    return this.cached.candidates;
  }

  /** To be called after a change of accounts or settings. */
  clearCache(): void {
    this.cached = undefined;
  }
}
