import { defineEntity, p } from '@mikro-orm/core';

import type { Campaign } from '../http/fields.schema.ts';
import type { Language } from '../../contract/languages.ts';
import { consentEventSchema, subscriberStatusSchema } from './newsletter-subscriber.schema.ts';

const newsletterSubscriberEntity = defineEntity({
  name: 'NewsletterSubscriber',
  tableName: 'newsletter_subscribers',
  indexes: [
    { properties: ['status', 'id'] },
    {
      name: 'newsletter_subscribers_search',
      expression: 'create index "newsletter_subscribers_search" on "newsletter_subscribers" using gin (email gin_trgm_ops)',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** In lower case, so that each mailbox subscribes once. */
    email: p.text().unique(),
    language: p.text().$type<Language>(),
    status: p.enum(subscriberStatusSchema.options).default('pending'),
    isSuspected: p.boolean(),
    sourcePath: p.text().nullable().strictNullable(),
    campaign: p.json<Campaign>().nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** When the last confirmation e-mail was requested. */
    askedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A current, pending or former subscriber. */
export class NewsletterSubscriber extends newsletterSubscriberEntity.class {}
newsletterSubscriberEntity.setClass(NewsletterSubscriber);

const TOKEN_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const subscriptionTokenEntity = defineEntity({
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
export class SubscriptionToken extends subscriptionTokenEntity.class {}
subscriptionTokenEntity.setClass(SubscriptionToken);

const consentEventEntity = defineEntity({
  name: 'ConsentEvent',
  tableName: 'consent_events',
  properties: {
    id: p.uuid().primary(),
    subscriberId: p.uuid().index(),
    event: p.enum(consentEventSchema.options),
    /** The version of the privacy notice below the form; null without a form. */
    noticeVersion: p.integer().nullable().strictNullable(),
    language: p.text().$type<Language>(),
    occurredAt: p.datetime(3),
  },
});

/** A given or withdrawn consent of a newsletter subscriber. The consent of a lead is in its own row. */
export class ConsentEvent extends consentEventEntity.class {}
consentEventEntity.setClass(ConsentEvent);
