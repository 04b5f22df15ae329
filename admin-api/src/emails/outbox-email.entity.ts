import { defineEntity, p } from '@mikro-orm/core';

import type { AuditSubject } from '../audit-log/audit-entry.schema.ts';
import type { Language } from '../../contract/languages.ts';
import type { EmailContents } from './email-kinds.service.ts';
import { EMAIL_FAILURE_CODES } from './email-failure.ts';
import { emailKindSchema, emailStatusSchema } from './outbox-email.schema.ts';

const schema = defineEntity({
  name: 'OutboxEmail',
  tableName: 'outbox_emails',
  indexes: [
    { properties: ['status', 'nextAttemptAt'] },
    { properties: ['status', 'id'] },
    // What waits for a digest or for the end of quiet hours.
    {
      name: 'outbox_emails_by_digest',
      expression: `create index "outbox_emails_by_digest" on "outbox_emails" (digest_of, next_attempt_at) where status = 'waiting' and digest_of is not null`,
    },
    // What a person got, for the privacy desk.
    { properties: ['aboutId'] },
    {
      name: 'outbox_emails_by_recipient',
      expression: 'create index "outbox_emails_by_recipient" on "outbox_emails" (lower(recipient))',
    },
    // For the trigger `limit_confirmations`: by mailbox, without case, "+tag" and the dots of Gmail.
    {
      name: 'outbox_emails_confirmations',
      expression: `create index "outbox_emails_confirmations" on "outbox_emails" ((case when lower(recipient) ~ '@(gmail|googlemail)\\.com$' then replace(split_part(split_part(lower(recipient), '@', 1), '+', 1), '.', '') || '@gmail.com' else regexp_replace(lower(recipient), '\\+[^@]*@', '@') end), created_at) where kind in ('lead_confirmation', 'newsletter_confirmation', 'privacy_confirmation')`,
    },
  ],
  properties: {
    /** Also the local part of its Message-ID. */
    id: p.uuid().primary(),
    kind: p.enum(emailKindSchema.options),
    recipient: p.text(),
    language: p.text().$type<Language>(),
    /** The request that caused it; null for what the product sends by itself. */
    requestId: p.uuid().nullable().strictNullable(),
    /** Null once it is sent, so that what a visitor typed is kept no longer than needed. */
    content: p.json<EmailContents[keyof EmailContents]>().nullable().strictNullable(),
    aboutType: p.text().$type<AuditSubject['type']>(),
    aboutId: p.uuid(),
    status: p.enum(emailStatusSchema.options).default('waiting'),
    attempts: p.integer().default(0),
    /** Of the last attempt. */
    failureCode: p.enum(EMAIL_FAILURE_CODES).nullable().strictNullable(),
    /** The reply of the mail server, or the connection error. */
    reason: p.text().nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** When it was created, when staff last asked for a retry, or, for one that is held, until when. */
    waitingSince: p.datetime(3),
    /** While it is being sent: when other processes may treat it as abandoned. */
    nextAttemptAt: p.datetime(3),
    sentAt: p.datetime(3).nullable().strictNullable(),
    /** The account whose next digest collects it, at `nextAttemptAt`; null for an e-mail of its own. */
    digestOf: p.uuid().nullable().strictNullable(),
    /** The digest in which it was sent. */
    digestId: p.uuid().nullable().strictNullable(),
  },
});

/** An e-mail that waits to be sent, was sent, or failed. */
export class OutboxEmail extends schema.class {}
schema.setClass(OutboxEmail);
