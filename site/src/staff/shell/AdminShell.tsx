import { company } from '@zmb/admin-api/contract/company.ts';
import { AdminFrame, Button, Container, EmptyState, Logo, PageLoader, SkipLink } from '@zmb/design-system';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { failureText } from '../api/call.ts';
import { CountsProvider } from '../api/counts.tsx';
import { LiveProvider } from '../live/live.tsx';
import { useSession } from '../session/session.tsx';
import { UnsavedProvider } from '../session/unsaved.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AdminFoot } from './AdminFoot.tsx';
import { keepFocus } from './keep-focus.ts';
import { SessionDialog } from '../sign-in/SessionDialog.tsx';
import { useAdminItems } from './use-admin-items.ts';

const LOGIN = '/admin/login';
/** Lists beside an inspector reach to the edges. */
const INBOXES: ReadonlySet<string> = new Set(['/admin/dashboard/contacts', '/admin/dashboard/callbacks']);

/** Address that asks for a sign-in and leads back to where one wanted to go. */
function loginAddress(from: string) {
  return `${LOGIN}?next=${encodeURIComponent(from)}`;
}

/** The guard and frame of the staff area: nothing of it is shown before the session is known. */
export function AdminShell() {
  const text = useText();
  const { session, restart } = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'unknown') return <PageLoader />;
  if (session.state === 'signedOut') return <Navigate to={session.isOver ? LOGIN : loginAddress(pathname + search)} replace />;
  if (session.state === 'unreachable') {
    return (
      <main>
        <Container width="narrow">
          <EmptyState
            icon="circleAlert"
            titleLevel={1}
            title={failureText(session.failure, 'admin.failed.profile', text)}
            actions={<Button onPress={() => void restart()}>{text('admin.list.retry')}</Button>}
          />
        </Container>
      </main>
    );
  }
  // Nothing that one person has begun is left for another who signs in after them.
  return <SignedInArea key={session.user.id} email={session.user.email} />;
}

function SignedInArea({ email }: { email: string }) {
  return (
    <LiveProvider>
      <CountsProvider>
        <UnsavedProvider>
          <SkipLink targetId="main" />
          <SignedInFrame email={email} />
          <SessionDialog />
        </UnsavedProvider>
      </CountsProvider>
    </LiveProvider>
  );
}

function SignedInFrame({ email }: { email: string }) {
  const { pathname } = useLocation();
  useEffect(() => {
    const main = document.getElementById('main');
    return main ? keepFocus(main) : undefined;
  }, []);
  return (
    <AdminFrame
      logo={<Logo size="sm" name={company.shortName} />}
      items={useAdminItems()}
      foot={<AdminFoot email={email} />}
      isFlush={INBOXES.has(pathname)}
    >
      <Outlet />
    </AdminFrame>
  );
}
