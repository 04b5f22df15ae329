import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../../contract/languages.ts';
import { PRIVACY_REQUEST_KINDS } from '../../../contract/privacy.ts';

export const PRIVACY_REQUEST_STATUSES = ['unconfirmed', 'open', 'in_progress', 'fulfilled', 'refused'] as const;

const schema = defineEntity({
  name: 'PrivacyRequest',
  tableName: 'privacy_requests',
  indexes: [{ properties: ['status', 'dueAt'] }],
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(PRIVACY_REQUEST_KINDS),
    /** In lower case; null once the person was erased. */
    email: p.text().nullable().strictNullable().index(),
    details: p.text().nullable().strictNullable(),
    language: p.text().$type<Language>(),
    status: p.enum(PRIVACY_REQUEST_STATUSES).default('unconfirmed'),
    /** A note of staff. */
    note: p.text().nullable().strictNullable(),
    /** Incremented by every change of staff. */
    version: p.integer().default(1),
    createdAt: p.datetime(3),
    confirmedAt: p.datetime(3).nullable().strictNullable(),
    /** The deadline for the answer. */
    dueAt: p.datetime(3),
    closedAt: p.datetime(3).nullable().strictNullable(),
    /** SHA-256 of the token in the e-mail; null before it is sent and after the confirmation. */
    tokenHash: p.text().nullable().strictNullable().unique(),
    expiresAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A request of a person about their personal data. */
export class PrivacyRequest extends schema.class {}
schema.setClass(PrivacyRequest);
