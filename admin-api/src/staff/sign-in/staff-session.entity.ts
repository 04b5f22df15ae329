import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_sessions',
  properties: {
    /** Names the session in the list of devices and in the audit log; it is no secret. */
    id: p.uuid().primary(),
    /** SHA-256 of the token in the cookie: whoever reads the database cannot sign in with it. */
    tokenHash: p.text().unique().hidden(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    startedAt: p.datetime(3),
    /** To the minute: not every request is worth a write. */
    lastSeenAt: p.datetime(3),
    /** The User-Agent header of the sign-in. */
    userAgent: p.text(),
    /** When the admin last proved who they are: at the sign-in, or for a call that asks again. */
    verifiedAt: p.datetime(3).defaultRaw('now()'),
    /** Whether the sign-in took a second factor. */
    hasSecondFactor: p.boolean().default(false),
    /** The epoch of the database in which it started: a restore begins another one. */
    epoch: p.text().defaultRaw('database_epoch()').hidden(),
  },
});

/** A session of an admin on one device. Deleting the row ends it. */
export class StaffSession extends schema.class {}
schema.setClass(StaffSession);
