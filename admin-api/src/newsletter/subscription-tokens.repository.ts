import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { SubscriptionToken, type TokenPurpose } from './newsletter-subscriber.entity.ts';

export interface NewToken {
  tokenHash: string;
  subscriberId: string;
  purpose: TokenPurpose;
  createdAt: Date;
  expiresAt: Date | null;
}

@Injectable()
export class SubscriptionTokensRepository {
  async insert(em: EntityManager, tokens: readonly NewToken[]): Promise<void> {
    const rows = tokens.map(({ subscriberId, ...token }) => ({ ...token, subscriber: subscriberId }));
    await em.insertMany(SubscriptionToken, rows);
  }

  /** The subscriber of a token that is valid at `now`. */
  async findSubscriberId(em: EntityManager, tokenHash: string, purpose: TokenPurpose, now: Date): Promise<string | undefined> {
    const valid = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] };
    const token = await em.findOne(SubscriptionToken, { tokenHash, purpose, ...valid });
    return token?.subscriber.id;
  }

  async deleteConfirmations(tx: EntityManager, subscriberId: string): Promise<void> {
    await tx.nativeDelete(SubscriptionToken, { subscriber: subscriberId, purpose: 'confirm' });
  }

  deleteExpired(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(SubscriptionToken, { expiresAt: { $lte: now } });
  }
}
