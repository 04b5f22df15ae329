import { defineEntity, p } from '@mikro-orm/core';

import type { Campaign } from '../../http/fields.schema.ts';
import type { Language } from '../../../contract/languages.ts';
import { subscriberStatusSchema } from './newsletter-subscriber.schema.ts';

const schema = defineEntity({
  name: 'NewsletterSubscriber',
  tableName: 'newsletter_subscribers',
  indexes: [{ properties: ['status', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** In lower case, so that one mailbox is one subscriber. */
    email: p.text().unique(),
    language: p.text().$type<Language>(),
    status: p.enum(subscriberStatusSchema.options).default('pending'),
    isSuspected: p.boolean(),
    sourcePath: p.text().nullable().strictNullable(),
    campaign: p.json<Campaign>().nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** When the address was last sent a confirmation. */
    askedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** Somebody who wants the newsletter, or wanted it once. */
export class NewsletterSubscriber extends schema.class {}
schema.setClass(NewsletterSubscriber);
