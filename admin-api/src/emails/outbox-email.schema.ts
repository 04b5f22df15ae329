import { z } from 'zod';

import { auditSubjectSchema } from '../audit-log/audit-entry.schema.ts';
import { languageSchema } from '../http/fields.schema.ts';
import { pageQuery, paginationSchema } from '../http/pagination.schema.ts';
import { id, instant } from '../http/fields.schema.ts';
import { EMAIL_FAILURE_CODES } from './email-failure.ts';

export const emailKindSchema = z
  .enum([
    'lead_notice',
    'lead_confirmation',
    'overdue_reminder',
    'newsletter_confirmation',
    'staff_invitation',
    'password_reset',
    'security_notice',
    'privacy_confirmation',
    'privacy_notice',
    'lead_mention',
    'lead_returned',
    'lead_digest',
    'month_report',
    'lead_replied',
    'lead_assigned',
    'publication_returned',
    'slot_confirmed',
    'slot_cancelled',
    'request_link',
    'feedback_request',
    'lead_answer',
  ])
  .meta({ id: 'EmailKind' });
export type EmailKindName = z.output<typeof emailKindSchema>;

/** A failed e-mail is retried only on request. */
export const emailStatusSchema = z.enum(['waiting', 'sent', 'failed']).meta({ id: 'EmailStatus' });
export type EmailStatus = z.output<typeof emailStatusSchema>;

/** Why an e-mail was not sent. */
export const emailFailureSchema = z
  .object({
    code: z.enum(EMAIL_FAILURE_CODES).meta({ id: 'EmailFailureCode' }),
    detail: z.string().nullable().meta({ description: 'The reply of the mail server, or the connection error; not translated.' }),
  })
  .meta({ id: 'EmailFailure' });

/** An e-mail in the staff area. */
export const outboxEmailSchema = z
  .object({
    id,
    kind: emailKindSchema,
    recipient: z.string(),
    language: languageSchema,
    about: auditSubjectSchema.meta({ description: 'Its subject: a lead, a subscriber, an invitation or an account.' }),
    status: emailStatusSchema,
    attempts: z.int().meta({ description: 'The number of attempts so far.' }),
    failure: emailFailureSchema.nullable().meta({ description: 'Why the last attempt failed.' }),
    createdAt: instant,
    nextAttemptAt: instant.nullable().meta({ description: 'When a waiting e-mail is tried next; `null` otherwise.' }),
    sentAt: instant.nullable(),
    isInDigest: z.boolean().meta({ description: 'Whether it is sent as part of a digest.' }),
  })
  .meta({ id: 'OutboxEmail' });
export type OutboxEmailView = z.output<typeof outboxEmailSchema>;

export const listOutboxSchema = z.strictObject({ ...pageQuery(20), status: emailStatusSchema.optional() });
export type ListOutbox = z.output<typeof listOutboxSchema>;

export const outboxPageSchema = z
  .object({
    emails: z.array(outboxEmailSchema),
    pagination: paginationSchema,
    hasMailServer: z.boolean().meta({ description: 'Whether SMTP_URL is set; without it all e-mails wait.' }),
    waiting: z.int().meta({ description: 'Waiting e-mails, counted up to 10,001.' }),
    failed: z.int().meta({ description: 'Failed e-mails, counted up to 10,001.' }),
  })
  .meta({ id: 'OutboxPage' });
export type OutboxPage = z.output<typeof outboxPageSchema>;
