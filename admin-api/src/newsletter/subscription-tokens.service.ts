import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { DAY_MS } from '../../contract/durations.ts';
import { type Language, pathIn } from '../../contract/languages.ts';
import { hashToken, generateToken } from '../platform/crypto/random-tokens.ts';
import { CONFIG, type Config } from '../platform/configuration/config.ts';
import type { TokenPurpose } from './newsletter-subscriber.entity.ts';
import { SubscriptionTokensRepository } from './subscription-tokens.repository.ts';

/** How long a confirmation link is valid. */
const CONFIRM_MS = 7 * DAY_MS;

/** The links in an e-mail to a subscriber. */
export interface SubscriptionLinks {
  /** URL of a page with one button. */
  confirm: string;
  unsubscribe: string;
  /** URL of one-click unsubscription by a mail client (RFC 8058). */
  oneClick: string;
  /** When the confirmation link expires. */
  confirmUntil: Date;
}

/** Issues and resolves the tokens in e-mails to subscribers. */
@Injectable()
export class SubscriptionTokensService {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SubscriptionTokensRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Issues the links of one attempt to send an e-mail. Links of earlier attempts stay valid. */
  async createLinks(subscriberId: string, language: Language): Promise<SubscriptionLinks> {
    const confirm = generateToken();
    const unsubscribe = generateToken();
    const createdAt = new Date();
    const confirmUntil = new Date(createdAt.getTime() + CONFIRM_MS);
    await this.tokens.insert(this.em, [
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

  /** The subscriber of a valid token. */
  findSubscriberId(tx: EntityManager, token: string, purpose: TokenPurpose): Promise<string | undefined> {
    return this.tokens.findSubscriberId(tx, hashToken(token), purpose, new Date());
  }

  /** Revokes confirmation links, so that an old e-mail cannot undo an unsubscription. */
  revokeConfirmations(tx: EntityManager, subscriberId: string): Promise<void> {
    return this.tokens.deleteConfirmations(tx, subscriberId);
  }
}
