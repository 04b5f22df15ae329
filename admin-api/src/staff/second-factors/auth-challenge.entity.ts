import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';

const PURPOSES = ['sign_in', 'authenticator', 'passkey', 'step_up', 'single_sign_on'] as const;

const schema = defineEntity({
  name: 'AuthChallenge',
  tableName: 'auth_challenges',
  indexes: [{ properties: ['networkHash', 'expiresAt'] }, { properties: ['expiresAt'] }],
  properties: {
    id: p.uuid().primary(),
    purpose: p.enum(PURPOSES),
    /** SHA-256 of the token that the browser has; null when the session says whose it is. */
    tokenHash: p.text().unique().nullable().strictNullable().hidden(),
    /** Who has passed the first step, or is signed in; null while nobody is known. */
    user: () => p.manyToOne(User).deleteRule('cascade').nullable().strictNullable().index(),
    /** What the answer has to match: a WebAuthn challenge, a sealed secret. Null when it was used. */
    value: p.text().nullable().strictNullable().hidden(),
    /** Wrong answers so far. */
    failures: p.integer().default(0),
    /** A keyed hash; only of those that anybody may ask for. */
    networkHash: p.text().nullable().strictNullable(),
    expiresAt: p.datetime(3),
  },
});

/** A step that somebody has begun and has to finish soon: the second step of a sign-in, adding a factor, a confirmation. */
export class AuthChallenge extends schema.class {}
schema.setClass(AuthChallenge);
