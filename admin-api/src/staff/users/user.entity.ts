import { defineEntity, p } from '@mikro-orm/core';

import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import type { Notice, NoticeTiming } from '../../../contract/notices.ts';
import { ROLES } from '../../../contract/roles.ts';

/** Which notices an account gets. */
export type NoticeChoices = Record<Notice, boolean>;

/** What somebody has chosen for an account; an earlier version stored less. */
type StoredChoices = Partial<NoticeChoices & NoticeTiming>;

const userEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    /** In lower case: e-mail addresses are compared without case. */
    email: p.text().unique(),
    name: p.text(),
    role: p.enum(ROLES),
    /** Of the e-mails to the account: that of its last sign-in until somebody chooses one, together with the notices. */
    language: p.text().$type<Language>().default(defaultLanguage),
    /** Null until somebody chooses: the account then gets all notices if it answers leads, otherwise those of the list that has its address. */
    notices: p.json<StoredChoices>().nullable().strictNullable(),
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
