import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_sessions',
  properties: {
    /** Identifies the session in the list of devices and in the audit log; not a secret. */
    id: p.uuid().primary(),
    /** SHA-256 of the token in the cookie, so that the database does not contain usable tokens. */
    tokenHash: p.text().unique().hidden(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    startedAt: p.datetime(3),
    /** To the minute, to limit writes. */
    lastSeenAt: p.datetime(3),
    /** The User-Agent header of the sign-in. */
    userAgent: p.text(),
    /** The time of the sign-in or the last confirmation. */
    verifiedAt: p.datetime(3).defaultRaw('now()'),
    /** Whether the sign-in used a second factor. */
    hasSecondFactor: p.boolean().default(false),
    /** The database epoch in which it started: a restore starts a new epoch. */
    epoch: p.text().defaultRaw('database_epoch()').hidden(),
  },
});

/** A session of an account on one device. Deleting the row ends it. */
export class StaffSession extends schema.class {}
schema.setClass(StaffSession);
