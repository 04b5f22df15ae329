import { useToast } from '@zmb/design-system';

import { failureText } from '../api/api-client.ts';
import { disablePush } from '../push/browser-push.ts';
import { useSession } from '../session/session.tsx';
import { useConfirmLeave } from '../session/unsaved.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Signs out as {@link useSignOut} does, and shows a toast when that fails. */
export function useLogOut(): () => Promise<void> {
  const signOut = useSignOut();
  const { show } = useToast();
  return async () => {
    const failure = await signOut();
    if (failure) show({ tone: 'critical', title: failure });
  };
}

/** Signs out, after confirming that unsaved changes may be lost. Returns the error message of a failure. */
export function useSignOut(): () => Promise<string | undefined> {
  const text = useText();
  const { logout } = useSession();
  const confirmLeave = useConfirmLeave();
  return async () => {
    if (!(await confirmLeave())) return undefined;
    // A failure does not prevent the sign-out: the API ends the subscription with the session.
    await disablePush().catch(() => undefined);
    const result = await logout();
    return result.ok || result.status === 401 ? undefined : failureText(result, 'admin.failed.logout', text);
  };
}
