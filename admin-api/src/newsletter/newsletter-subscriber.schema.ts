import { z } from 'zod';

import { anyLine, emailText, formExtras, id, instant, isStorable, languageSchema } from '../http/fields.schema.ts';
import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { pageQuery, paginationSchema } from '../http/pagination.schema.ts';

/** Pending until the e-mail is confirmed. */
export const subscriberStatusSchema = z.enum(['pending', 'subscribed', 'unsubscribed']).meta({ id: 'SubscriberStatus' });
export type SubscriberStatus = z.output<typeof subscriberStatusSchema>;

/** The newsletter form. */
export const createNewsletterSubscriberSchema = z
  .strictObject({ email: emailText, language: languageSchema, ...formExtras })
  .meta({ id: 'CreateNewsletterSubscriber' });
export type CreateNewsletterSubscriber = z.output<typeof createNewsletterSubscriberSchema>;

export const subscriptionReceiptSchema = z
  .object({ message: z.string().meta({ description: 'The same text whether or not the e-mail is known.' }) })
  .meta({ id: 'SubscriptionReceipt' });
export type SubscriptionReceipt = z.output<typeof subscriptionReceiptSchema>;

/** A subscriber in the staff area. */
export const newsletterSubscriberSchema = z
  .object({
    id,
    email: z.string(),
    language: languageSchema,
    status: subscriberStatusSchema,
    isSuspected: z.boolean().meta({ description: 'Probably sent by a bot.' }),
    createdAt: instant,
  })
  .meta({ id: 'NewsletterSubscriber' });
export type NewsletterSubscriberView = z.output<typeof newsletterSubscriberSchema>;

/** A change by staff. */
export const changeNewsletterSubscriberSchema = z
  .strictObject({ status: subscriberStatusSchema })
  .meta({ id: 'ChangeNewsletterSubscriber' });
export type ChangeNewsletterSubscriber = z.output<typeof changeNewsletterSubscriberSchema>;

export const exportNewsletterSubscribersSchema = z.strictObject({ status: subscriberStatusSchema.optional() });
export type ExportNewsletterSubscribers = z.output<typeof exportNewsletterSubscribersSchema>;

/** The query of a link in an e-mail to a subscriber. */
export const subscriptionTokenSchema = z.strictObject({
  token: z
    .string()
    .refine(isStorable, { error: 'field.unstorable', abort: true })
    .min(1, { error: 'field.required', abort: true })
    .max(200)
    .meta({ minLength: 1, maxLength: 200 }),
});
export type SubscriptionTokenQuery = z.output<typeof subscriptionTokenSchema>;

/** The body of a confirmation or unsubscription; ignored. */
export const subscriptionAnswerSchema = z
  .object({
    language: z.string().optional().meta({ description: 'The language of the page.' }),
    'List-Unsubscribe': z.string().optional().meta({ description: '`One-Click`, from a mail client (RFC 8058).' }),
  })
  .meta({ id: 'SubscriptionAnswer' });
export type SubscriptionAnswer = z.output<typeof subscriptionAnswerSchema>;

export const subscriptionResultSchema = z
  .object({ status: subscriberStatusSchema, message: z.string() })
  .meta({ id: 'SubscriptionResult' });
export type SubscriptionResult = z.output<typeof subscriptionResultSchema>;

/** The index does not help with shorter texts. */
export const MIN_SEARCH_LENGTH = 3;

export const listNewsletterSubscribersSchema = z.strictObject({
  ...pageQuery(10),
  status: subscriberStatusSchema.optional(),
  q: anyLine(MAX_SEARCH_LENGTH)
    .refine((text) => text.length >= MIN_SEARCH_LENGTH, { error: 'field.searchEmail' })
    .optional()
    .meta({ description: 'A part of the e-mail address, at least three characters.' }),
});
export type ListNewsletterSubscribers = z.output<typeof listNewsletterSubscribersSchema>;

export const newsletterSubscriberPageSchema = z
  .object({ subscribers: z.array(newsletterSubscriberSchema), pagination: paginationSchema })
  .meta({ id: 'NewsletterSubscriberPage' });
export type NewsletterSubscriberPage = z.output<typeof newsletterSubscriberPageSchema>;

/** `asked`: the newsletter form was sent; `changed`: staff set the status. */
export const consentEventSchema = z.enum(['asked', 'confirmed', 'withdrawn', 'changed']).meta({ id: 'ConsentEventKind' });
export type ConsentEventKind = z.output<typeof consentEventSchema>;
