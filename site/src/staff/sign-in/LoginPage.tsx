import { Link, Stack } from '@zmb/design-system';
import { PageLoader } from '@zmb/design-system/company';
import { Navigate, useSearchParams } from 'react-router-dom';

import { isAdminPath } from '../../i18n/locale.ts';
import { useSession } from '../session/session.tsx';
import { DASHBOARD_PATH } from '../paths.ts';
import { useText } from '../../i18n/use-text.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { SignIn } from './SignIn.tsx';
import { SingleSignOn } from './SingleSignOn.tsx';

/** The page to open after the sign-in. It is always within the staff area, so that `next` cannot be an open redirect. */
function safeTarget(next: string | null): string {
  if (!next?.startsWith('/')) return DASHBOARD_PATH;
  const url = new URL(next, location.origin);
  return url.origin === location.origin && isAdminPath(url.pathname) && url.pathname !== '/admin/login'
    ? url.pathname + url.search
    : DASHBOARD_PATH;
}

/** Signs staff in and opens the page that was requested. */
export function LoginPage() {
  const text = useText();
  const [query] = useSearchParams();
  const { session } = useSession();
  // Only the first profile request hides the form; a pending sign-in keeps it.
  if (session.state === 'unknown') return <PageLoader />;
  if (session.state === 'signedIn') return <Navigate to={safeTarget(query.get('next'))} replace />;
  const isSecondStep = session.state === 'signedOut' && session.step !== undefined;
  return (
    <EntryFrame
      title={text(isSecondStep ? 'admin.step.title' : 'admin.login.title')}
      intro={isSecondStep ? undefined : text('admin.login.intro')}
    >
      <Stack space="md">
        <SignIn label={text('admin.login.title')} submitLabel={text('admin.login.submit')} />
        {!isSecondStep && <SingleSignOn />}
        {!isSecondStep && (
          <div>
            <Link href="/admin/forgotten-password">{text('admin.login.forgotten')}</Link>
          </div>
        )}
      </Stack>
    </EntryFrame>
  );
}
