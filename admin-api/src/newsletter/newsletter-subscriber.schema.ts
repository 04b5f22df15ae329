import { z } from 'zod';

import { languageSchema, leadExtras } from '../common/lead.schema.ts';
import { pageQuery, paginationSchema } from '../common/pagination.schema.ts';
import { emailText, id, instant } from '../common/text.schema.ts';

/** Pending until the address is confirmed. */
export const subscriberStatusSchema = z.enum(['pending', 'subscribed', 'unsubscribed']).meta({ id: 'SubscriberStatus' });
export type SubscriberStatus = z.output<typeof subscriberStatusSchema>;

/** What the newsletter form sends. */
export const createNewsletterSubscriberSchema = z
  .strictObject({ email: emailText, language: languageSchema, ...leadExtras })
  .meta({ id: 'CreateNewsletterSubscriber' });
export type CreateNewsletterSubscriber = z.output<typeof createNewsletterSubscriberSchema>;

export const subscriptionReceiptSchema = z
  .object({ message: z.string().meta({ description: 'The same words whether or not the address is known.' }) })
  .meta({ id: 'SubscriptionReceipt' });
export type SubscriptionReceipt = z.output<typeof subscriptionReceiptSchema>;

/** What staff see of a subscriber. */
export const newsletterSubscriberSchema = z
  .object({
    id,
    email: z.string(),
    language: languageSchema,
    status: subscriberStatusSchema,
    isSuspected: z.boolean().meta({ description: 'Probably sent by a robot.' }),
    createdAt: instant,
  })
  .meta({ id: 'NewsletterSubscriber' });
export type NewsletterSubscriberView = z.output<typeof newsletterSubscriberSchema>;

export const listNewsletterSubscribersSchema = z.strictObject({ ...pageQuery(10), status: subscriberStatusSchema.optional() });
export type ListNewsletterSubscribers = z.output<typeof listNewsletterSubscribersSchema>;

export const newsletterSubscriberPageSchema = z
  .object({ subscribers: z.array(newsletterSubscriberSchema), pagination: paginationSchema })
  .meta({ id: 'NewsletterSubscriberPage' });
export type NewsletterSubscriberPage = z.output<typeof newsletterSubscriberPageSchema>;
