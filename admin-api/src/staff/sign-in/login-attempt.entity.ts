import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LoginAttempt',
  tableName: 'login_attempts',
  indexes: [
    { properties: ['accountHash', 'attemptedAt'] },
    { properties: ['networkHash', 'attemptedAt'] },
    { properties: ['siteHash', 'attemptedAt'] },
    { properties: ['attemptedAt'] },
  ],
  properties: {
    id: p.uuid().primary(),
    accountHash: p.text(),
    networkHash: p.text(),
    /** Hash of the /48 of an IPv6 address. */
    siteHash: p.text().nullable().strictNullable(),
    /** Hash of the known device; null for an unknown one. */
    deviceHash: p.text().nullable().strictNullable(),
    attemptedAt: p.datetime(3),
  },
});

/** A sign-in attempt that failed, or whose password is being checked. */
export class LoginAttempt extends schema.class {}
schema.setClass(LoginAttempt);
