import { defineEntity, p } from '@mikro-orm/core';

import type { AuditSubject } from '../audit-log/audit-entry.schema.ts';
import type { Language } from '../http/lead.schema.ts';
import type { EmailContents } from './email-content.ts';
import { emailKindSchema, emailStatusSchema } from './outbox-email.schema.ts';

const schema = defineEntity({
  name: 'OutboxEmail',
  tableName: 'outbox_emails',
  indexes: [{ properties: ['status', 'nextAttemptAt'] }, { properties: ['status', 'id'] }],
  properties: {
    /** Also the left part of its Message-ID. */
    id: p.uuid().primary(),
    kind: p.enum(emailKindSchema.options),
    recipient: p.text(),
    language: p.text().$type<Language>(),
    /** Emptied once it is sent: nothing that a visitor typed is kept here for longer than it is needed. */
    content: p.json<EmailContents[keyof EmailContents]>().nullable().strictNullable(),
    aboutType: p.text().$type<AuditSubject['type']>(),
    aboutId: p.uuid(),
    status: p.enum(emailStatusSchema.options).default('waiting'),
    attempts: p.integer().default(0),
    reason: p.text().nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** Since when it is tried: its making, or the last time that somebody asked for another try. */
    waitingSince: p.datetime(3),
    /** While it is being sent this is when others may take it for abandoned. */
    nextAttemptAt: p.datetime(3),
    sentAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** An e-mail that is to be sent, or was. */
export class OutboxEmail extends schema.class {}
schema.setClass(OutboxEmail);
