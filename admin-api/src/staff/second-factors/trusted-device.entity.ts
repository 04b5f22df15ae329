import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'TrustedDevice',
  tableName: 'trusted_devices',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: p.text().unique().hidden(),
    /** The User-Agent header of the sign-in. */
    userAgent: p.text(),
    trustedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** The epoch of the database in which it was trusted: a restore must not bring back one that was revoked. */
    epoch: p.text().defaultRaw('database_epoch()').hidden(),
  },
});

/** A browser in which an account signs in with the password alone. */
export class TrustedDevice extends schema.class {}
schema.setClass(TrustedDevice);
