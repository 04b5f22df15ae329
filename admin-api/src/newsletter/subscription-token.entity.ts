import { defineEntity, p } from '@mikro-orm/core';

import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

const TOKEN_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const schema = defineEntity({
  name: 'SubscriptionToken',
  tableName: 'subscription_tokens',
  properties: {
    /** SHA-256; only the e-mail contains the token itself. Long random tokens need no salt. */
    tokenHash: p.text().primary(),
    subscriber: () => p.manyToOne(NewsletterSubscriber).deleteRule('cascade').index(),
    purpose: p.enum(TOKEN_PURPOSES),
    createdAt: p.datetime(3),
    /** Null: valid as long as the subscriber exists. */
    expiresAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** The token of a link in an e-mail to a subscriber. */
export class SubscriptionToken extends schema.class {}
schema.setClass(SubscriptionToken);
