import { defineEntity, p } from '@mikro-orm/core';

import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

/** What the link with a token is for. */
const TOKEN_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const schema = defineEntity({
  name: 'SubscriptionToken',
  tableName: 'subscription_tokens',
  properties: {
    /** SHA-256: the token itself is only in the e-mail. It is random and long, so it needs no salt. */
    tokenHash: p.text().primary(),
    subscriber: () => p.manyToOne(NewsletterSubscriber).deleteRule('cascade').index(),
    purpose: p.enum(TOKEN_PURPOSES),
    createdAt: p.datetime(3),
    /** Absent: it works for as long as there is the subscriber. */
    expiresAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A link that was sent to a subscriber. */
export class SubscriptionToken extends schema.class {}
schema.setClass(SubscriptionToken);
