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
    /** SHA-256 of the browser's token; null when the session identifies the account. */
    tokenHash: p.text().unique().nullable().strictNullable().hidden(),
    /** The account that has passed the first step or is signed in; null while it is unknown. */
    user: () => p.manyToOne(User).deleteRule('cascade').nullable().strictNullable().index(),
    /** The value that the response has to match: a WebAuthn challenge or an encrypted secret. Null once it is used. */
    value: p.text().nullable().strictNullable().hidden(),
    /** The number of wrong attempts. */
    failures: p.integer().default(0),
    /** A keyed hash of the network; only for challenges that can be started without signing in. */
    networkHash: p.text().nullable().strictNullable(),
    expiresAt: p.datetime(3),
  },
});

/** A pending authentication step with an expiry: the second step of a sign-in, adding a factor, or a confirmation. */
export class AuthChallenge extends schema.class {}
schema.setClass(AuthChallenge);
