import { defineEntity, p } from '@mikro-orm/core';

import { NOTICES } from '../../../contract/notices.ts';

const schema = defineEntity({
  name: 'PushMessage',
  tableName: 'push_messages',
  indexes: [
    {
      name: 'push_messages_waiting',
      expression: `create index "push_messages_waiting" on "push_messages" (next_attempt_at) where done_at is null`,
    },
    { properties: ['leadId'] },
    { properties: ['createdAt'] },
  ],
  properties: {
    id: p.uuid().primary(),
    subscriptionId: p.uuid(),
    notice: p.enum(NOTICES),
    leadId: p.uuid(),
    reference: p.text(),
    attempts: p.integer().default(0),
    createdAt: p.datetime(3),
    /** While it is being sent: when other processes may treat it as abandoned. */
    nextAttemptAt: p.datetime(3),
    /** When it was sent, or was not to be sent any more. */
    doneAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A push notification for one browser. It is stored for some days to prevent repeated reminders. */
export class PushMessage extends schema.class {}
schema.setClass(PushMessage);
