import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  uniques: [{ properties: ['user', 'codeHash'] }],
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The same for all codes of an account, so that checking one takes a single hash. */
    salt: p.text().hidden(),
    /** Argon2id, without a key: codes still work when SESSION_SECRET is lost. */
    codeHash: p.text().hidden(),
  },
});

/** A code that replaces a second factor once. Using it deletes the row. */
export class RecoveryCode extends schema.class {}
schema.setClass(RecoveryCode);
