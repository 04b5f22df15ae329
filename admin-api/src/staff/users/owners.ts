import type { User } from './user.entity.ts';

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
