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
    /** Of the /48 of an IPv6 address. */
    siteHash: p.text().nullable().strictNullable(),
    /** Of the known device that tried; null for any other. */
    deviceHash: p.text().nullable().strictNullable(),
    attemptedAt: p.datetime(3),
  },
});

/** A sign-in attempt that failed, or whose password is being checked. */
export class LoginAttempt extends schema.class {}
schema.setClass(LoginAttempt);
