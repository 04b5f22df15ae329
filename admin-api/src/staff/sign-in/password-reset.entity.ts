import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    requestedAt: p.datetime(3),
    /** SHA-256 of the token in the e-mail; null until it is sent. */
    tokenHash: p.text().unique().nullable().strictNullable().hidden(),
    /** When the link of the e-mail ends; null until it is sent. */
    expiresAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A request for a new password that was not used yet. Using one deletes all of the account. */
export class PasswordReset extends schema.class {}
schema.setClass(PasswordReset);
