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
    // E-mails held for a digest or until the end of quiet hours.
    {
      name: 'outbox_emails_by_digest',
      expression: `create index "outbox_emails_by_digest" on "outbox_emails" (digest_of, next_attempt_at) where status = 'waiting' and digest_of is not null`,
    },
    // E-mails to a person, for the privacy desk.
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
    /** The HTTP request that caused it; null for e-mails that the product sends on its own. */
    requestId: p.uuid().nullable().strictNullable(),
    /** Null once it is sent, so that user input is stored no longer than needed. */
    content: p.json<EmailContents[keyof EmailContents]>().nullable().strictNullable(),
    aboutType: p.text().$type<AuditSubject['type']>(),
    aboutId: p.uuid(),
    status: p.enum(emailStatusSchema.options).default('waiting'),
    attempts: p.integer().default(0),
    /** The failure of the last attempt. */
    failureCode: p.enum(EMAIL_FAILURE_CODES).nullable().strictNullable(),
    /** The reply of the mail server, or the connection error. */
    reason: p.text().nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** The time of creation, of the last retry by staff, or until when it is held. */
    waitingSince: p.datetime(3),
    /** While it is being sent, the end of the lease. */
    nextAttemptAt: p.datetime(3),
    sentAt: p.datetime(3).nullable().strictNullable(),
    /** The account whose digest includes it at `nextAttemptAt`; null for a separate e-mail. */
    digestOf: p.uuid().nullable().strictNullable(),
    /** The digest in which it was sent. */
    digestId: p.uuid().nullable().strictNullable(),
  },
});

/** A waiting, sent or failed e-mail. */
export class OutboxEmail extends schema.class {}
schema.setClass(OutboxEmail);
