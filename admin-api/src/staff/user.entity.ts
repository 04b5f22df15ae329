import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    /** In lower case: people do not remember how they wrote it. */
    email: p.text().unique(),
    name: p.text(),
    passwordHash: p.text().hidden(),
    lastLoginAt: p.datetime(3).nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** Since when nobody can sign in with it. */
    disabledAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** Somebody who may use the staff area. */
export class User extends schema.class {}
schema.setClass(User);
