import { defineEntity, p } from '@mikro-orm/core';

import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    startedAt: p.datetime(3),
    /** To the minute: not every call is worth a write. */
    lastSeenAt: p.datetime(3),
    /** What the browser said of itself. */
    userAgent: p.text(),
  },
});

/**
 * A sign-in that has not ended. A cookie's session only points here: deleting this row ends it for good,
 * even if a request that was still running writes the cookie's session back.
 */
export class StaffSession extends schema.class {}
schema.setClass(StaffSession);
