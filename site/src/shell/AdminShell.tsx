import { company } from '@zmb/admin-api/contract/company.ts';
import {
  AdminFrame,
  type AdminFrameProps,
  Alert,
  Button,
  Container,
  EmptyState,
  Inline,
  LanguageLink,
  Link,
  Logo,
  PageLoader,
  SkipLink,
  Stack,
  Text,
  ThemeToggle,
} from '@zmb/design-system';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { failureText } from '../lib/admin/call.ts';
import { CountsProvider, useCounts } from '../lib/admin/counts.tsx';
import { localePath, LOCALES } from '../lib/language/locale.ts';
import { LiveProvider } from '../lib/admin/live.tsx';
import { useSession } from '../lib/admin/session.tsx';
import { UnsavedProvider, useMayLeave } from '../lib/admin/unsaved.tsx';
import { useLocale } from '../lib/language/useLocale.ts';
import { useText } from '../lib/language/useText.ts';
import { keepFocus } from './keep-focus.ts';
import { SessionDialog } from './SessionDialog.tsx';

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
      items={useItems()}
      foot={<Foot email={email} />}
      isFlush={INBOXES.has(pathname)}
    >
      <Outlet />
    </AdminFrame>
  );
}

function useItems(): AdminFrameProps['items'] {
  const text = useText();
  const { pathname } = useLocation();
  const { counts } = useCounts();
  const item = (path: string, label: string, icon: AdminFrameProps['items'][number]['icon'], count = 0) => ({
    href: path,
    label,
    icon,
    isCurrent: path === pathname,
    count,
  });
  return [
    item('/admin/dashboard', text('admin.nav.dashboard'), 'layoutDashboard'),
    item('/admin/dashboard/contacts', text('admin.nav.contacts'), 'inbox', counts?.contacts.new),
    item('/admin/dashboard/callbacks', text('admin.nav.callbacks'), 'phone', counts?.callbacks.new),
    item('/admin/dashboard/newsletter', text('admin.nav.newsletter'), 'mail'),
    item('/admin/dashboard/emails', text('admin.nav.emails'), 'messageCircle'),
    item('/admin/dashboard/logs', text('admin.nav.logs'), 'shieldCheck'),
    item('/admin/dashboard/settings', text('admin.nav.settings'), 'settings'),
  ];
}

function Foot({ email }: { email: string }) {
  const text = useText();
  const locale = useLocale();
  const { logout } = useSession();
  const mayLeave = useMayLeave();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  async function handleLogout() {
    if (!(await mayLeave())) return;
    setFailure(null);
    const result = await logout();
    if (!result.ok && result.status !== 401) setFailure(failureText(result, 'admin.failed.logout', text));
  }
  return (
    <Stack space="sm">
      {failure && <Alert tone="critical" title={failure} />}
      <Text size="small">
        <bdi dir="ltr">{email}</bdi>
      </Text>
      <Inline>
        <ThemeToggle />
        {LOCALES.filter((other) => other !== locale).map((other) => (
          <LanguageLink key={other} locale={other} href={pathname} />
        ))}
      </Inline>
      <Link href={localePath(locale, '/')} variant="plain">
        {text('admin.nav.site')}
      </Link>
      <Button variant="secondary" size="sm" icon="logOut" onPress={() => void handleLogout()}>
        {text('admin.nav.logout')}
      </Button>
    </Stack>
  );
}
