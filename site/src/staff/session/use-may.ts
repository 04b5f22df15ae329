import type { Permission } from '@zmb/admin-api/contract/roles.ts';

import { useSession } from './session.tsx';

/** Whether the role of the signed-in account has a permission. It decides what is shown; the API decides what is done. */
export function useMay(): (permission: Permission) => boolean {
  const { session } = useSession();
  return (permission) => session.state === 'signedIn' && session.user.permissions.includes(permission);
}
