import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'AuthenticatorApp',
  tableName: 'authenticator_apps',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    /** Sealed by `SecretBox` for the user's id. */
    secret: p.text().hidden(),
    /** The time step of the last code that was used: no code of it or an earlier one is accepted again. */
    lastUsedStep: p.integer(),
    addedAt: p.datetime(3),
  },
});

/** The app that makes an account's codes (RFC 6238). */
export class AuthenticatorApp extends schema.class {}
schema.setClass(AuthenticatorApp);
