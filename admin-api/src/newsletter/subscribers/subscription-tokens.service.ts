import { createHash, randomBytes } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { DAY_MS } from '../../../contract/durations.ts';
import { type Language, pathIn } from '../../../contract/languages.ts';
import { CONFIG } from '../../operations/configuration/tokens.ts';
import type { Config } from '../../operations/configuration/config.ts';
import type { TokenPurpose } from './subscription-token.entity.ts';
import { SubscriptionTokensRepository } from './subscription-tokens.repository.ts';

/** So long a confirmation may take. */
const CONFIRM_MS = 7 * DAY_MS;

/** The links that an e-mail to a subscriber carries. */
export interface SubscriptionLinks {
  /** Pages, each with one button. */
  confirm: string;
  unsubscribe: string;
  /** What a mail reader calls for its own button (RFC 8058). */
  oneClick: string;
  /** Until when the confirmation works. */
  confirmUntil: Date;
}

/** Makes and reads the tokens by which subscribers are known. */
@Injectable()
export class SubscriptionTokensService {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SubscriptionTokensRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes the links of an e-mail. An e-mail that is tried again gets others; those of before work on. */
  async makeLinks(subscriberId: string, language: Language): Promise<SubscriptionLinks> {
    const confirm = makeToken();
    const unsubscribe = makeToken();
    const createdAt = new Date();
    const confirmUntil = new Date(createdAt.getTime() + CONFIRM_MS);
    await this.tokens.insert(this.em.fork(), [
      { tokenHash: hashToken(confirm), subscriberId, purpose: 'confirm', createdAt, expiresAt: confirmUntil },
      { tokenHash: hashToken(unsubscribe), subscriberId, purpose: 'unsubscribe', createdAt, expiresAt: null },
    ]);
    const pages = `${this.config.publicUrl}${pathIn(language, '/newsletter')}`;
    return {
      confirm: `${pages}/confirm?token=${confirm}`,
      unsubscribe: `${pages}/unsubscribe?token=${unsubscribe}`,
      oneClick: `${this.config.publicUrl}/api/newsletter/unsubscribe?token=${unsubscribe}`,
      confirmUntil,
    };
  }

  /** Whose token it is, if it works. */
  findSubscriberId(tx: EntityManager, token: string, purpose: TokenPurpose): Promise<string | undefined> {
    return this.tokens.findSubscriberId(tx, hashToken(token), purpose, new Date());
  }

  /** Makes the confirmations that were sent worthless, so that an old e-mail brings nobody back. */
  withdrawConfirmations(tx: EntityManager, subscriberId: string): Promise<void> {
    return this.tokens.deleteConfirmations(tx, subscriberId);
  }
}

function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
