import type { User } from './users/user.entity.ts';

/** Whether no other account could sign in as an owner. Lock all accounts first: of two owners who remove each other, one has to stay. */
export function isLastOwner(user: Pick<User, 'id'>, all: readonly Pick<User, 'id' | 'role' | 'disabledAt'>[]): boolean {
  const owners = all.filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
  return owners.length === 1 && owners[0]?.id === user.id;
}
