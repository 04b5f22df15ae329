import { defineEntity, p } from '@mikro-orm/core';

import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { EMAIL_DELIVERIES, NOTIFICATION_CHOICES, type QuietHours } from '../../../contract/notices.ts';
import { ROLES } from '../../../contract/roles.ts';

const userEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    /** In lower case, because e-mail addresses are compared without case. */
    email: p.text().unique(),
    name: p.text(),
    role: p.enum(ROLES),
    /** The language of e-mails to the account: that of its last sign-in until one is chosen together with the notifications. */
    language: p.text().$type<Language>().default(defaultLanguage),
    /** The chosen notifications; null for the default. */
    notifications: p.enum(NOTIFICATION_CHOICES).nullable().strictNullable(),
    emailDelivery: p.enum(EMAIL_DELIVERIES).default('at_once'),
    quietHours: p.json<QuietHours>().nullable().strictNullable(),
    passwordHash: p.text().hidden(),
    /** Issuer and `sub` at the identity provider, after the first sign-in there. */
    singleSignOnId: p.text().unique().nullable().strictNullable().hidden(),
    lastLoginAt: p.datetime(3).nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** When the account was deactivated. */
    disabledAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A staff account. */
export class User extends userEntity.class {}
userEntity.setClass(User);

type Account = Pick<User, 'id' | 'role' | 'disabledAt'>;

/** The owners whose accounts are active. */
export function activeOwners<Of extends Account>(accounts: readonly Of[]): Of[] {
  return accounts.filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
}

/** Whether an account is the last active owner. All accounts have to be locked, so that two owners cannot remove each other at once. */
export function isLastOwner(user: Pick<User, 'id'>, all: readonly Account[]): boolean {
  const owners = activeOwners(all);
  return owners.length === 1 && owners[0]?.id === user.id;
}
