import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** What the authenticator calls it, as base64url. */
    credentialId: p.text().unique(),
    /** COSE key, as base64url. */
    publicKey: p.text().hidden(),
    /** How often it was used, as the authenticator counts; 0 when it does not count. */
    counter: p.bigint('number'),
    /** How the browser reaches it, such as `usb` or `internal`. */
    transports: p.json<string[]>(),
    /** Given by its owner. */
    name: p.text(),
    addedAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A passkey of an account (WebAuthn). */
export class Passkey extends schema.class {}
schema.setClass(Passkey);
