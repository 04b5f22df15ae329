import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LoginAttempt',
  tableName: 'login_attempts',
  indexes: [{ properties: ['networkHash', 'attemptedAt'] }, { properties: ['attemptedAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountHash: p.text(),
    networkHash: p.text(),
    attemptedAt: p.datetime(3),
  },
});

/** A sign-in attempt that failed, or whose password is being checked. */
export class LoginAttempt extends schema.class {}
schema.setClass(LoginAttempt);
