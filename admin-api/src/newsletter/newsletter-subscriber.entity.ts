import { defineEntity, p } from '@mikro-orm/core';

import type { Campaign } from '../http/fields.schema.ts';
import type { Language } from '../../contract/languages.ts';
import { subscriberStatusSchema } from './newsletter-subscriber.schema.ts';

const schema = defineEntity({
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
export class NewsletterSubscriber extends schema.class {}
schema.setClass(NewsletterSubscriber);
