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
    /** When the link in the e-mail expires; null until it is sent. */
    expiresAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** An unused password reset request. Using one deletes all requests of the account. */
export class PasswordReset extends schema.class {}
schema.setClass(PasswordReset);
