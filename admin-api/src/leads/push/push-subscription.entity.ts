import { defineEntity, p } from '@mikro-orm/core';

import { StaffSession } from '../../staff/sign-in/staff-session.entity.ts';

const schema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** Deleting the session deletes the subscription; null after the session has expired, when the subscription stays. */
    session: () => p.manyToOne(StaffSession).updateRule('cascade').deleteRule('cascade').nullable().strictNullable().index(),
    /** The URL at the browser's push service; a secret, because it gives access to the device. */
    endpoint: p.text().unique().hidden(),
    /** The public key of the browser, base64url. */
    p256dh: p.text().hidden(),
    /** The secret that the browser shares with us, base64url. */
    auth: p.text().hidden(),
    createdAt: p.datetime(3),
  },
});

/** A browser of a member of staff that receives notifications. */
export class PushSubscription extends schema.class {}
schema.setClass(PushSubscription);
