import { defineEntity, p } from '@mikro-orm/core';

import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { EMAIL_DELIVERIES, NOTIFICATION_CHOICES, type QuietHours } from '../../../contract/notices.ts';
import { ROLES } from '../../../contract/roles.ts';

const userEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    /** In lower case: e-mail addresses are compared without case. */
    email: p.text().unique(),
    name: p.text(),
    role: p.enum(ROLES),
    /** Of the e-mails to the account: that of its last sign-in until somebody chooses one, together with the notifications. */
    language: p.text().$type<Language>().default(defaultLanguage),
    /** What it is told of; null until somebody chooses. */
    notifications: p.enum(NOTIFICATION_CHOICES).nullable().strictNullable(),
    emailDelivery: p.enum(EMAIL_DELIVERIES).default('at_once'),
    quietHours: p.json<QuietHours>().nullable().strictNullable(),
    passwordHash: p.text().hidden(),
    /** Who the account is at the identity provider: its `sub`, once it has signed in there. */
    singleSignOnId: p.text().unique().nullable().strictNullable().hidden(),
    lastLoginAt: p.datetime(3).nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** When the account was disabled. */
    disabledAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** An account of a member of staff. */
export class User extends userEntity.class {}
userEntity.setClass(User);

type Account = Pick<User, 'id' | 'role' | 'disabledAt'>;

/** The owners who can sign in. */
export function activeOwners<Of extends Account>(accounts: readonly Of[]): Of[] {
  return accounts.filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
}

/** Whether no other account could sign in as an owner. Lock all accounts first: of two owners who remove each other, one has to stay. */
export function isLastOwner(user: Pick<User, 'id'>, all: readonly Account[]): boolean {
  const owners = activeOwners(all);
  return owners.length === 1 && owners[0]?.id === user.id;
}
