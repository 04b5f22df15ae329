import { useToast } from '@zmb/design-system';

import { failureText } from '../api/api-client.ts';
import { disablePush } from '../push/browser-push.ts';
import { useSession } from '../session/session.tsx';
import { useMayLeave } from '../session/unsaved.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Signs out as {@link useSignOut} does, and says in a toast why when that fails. */
export function useLogOut(): () => Promise<void> {
  const signOut = useSignOut();
  const { show } = useToast();
  return async () => {
    const failure = await signOut();
    if (failure) show({ tone: 'critical', title: failure });
  };
}

/** Signs out, after asking whether unsaved changes may be lost. The result is the text of the failure, if there was one. */
export function useSignOut(): () => Promise<string | undefined> {
  const text = useText();
  const { logout } = useSession();
  const mayLeave = useMayLeave();
  return async () => {
    if (!(await mayLeave())) return undefined;
    // Not a reason to stay signed in: the API ends the notifications with the session.
    await disablePush().catch(() => undefined);
    const result = await logout();
    return result.ok || result.status === 401 ? undefined : failureText(result, 'admin.failed.logout', text);
  };
}
