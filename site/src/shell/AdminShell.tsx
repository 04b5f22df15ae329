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
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { failureText } from '../lib/admin/call.ts';
import { localePath } from '../lib/locale.ts';
import { LiveProvider } from '../lib/admin/live.tsx';
import { useSession } from '../lib/admin/session.tsx';
import { useLocale } from '../lib/useLocale.ts';
import { useText } from '../lib/useText.ts';

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
        <Container width="reading">
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
  return <SignedInFrame email={session.user.email} />;
}

function SignedInFrame({ email }: { email: string }) {
  const items = useItems();
  const { pathname } = useLocation();
  return (
    <LiveProvider>
      <SkipLink targetId="main" />
      <AdminFrame
        logo={<Logo size="sm" name={company.shortName} />}
        items={items}
        foot={<Foot email={email} />}
        isFlush={INBOXES.has(pathname)}
      >
        <Outlet />
      </AdminFrame>
    </LiveProvider>
  );
}

function useItems(): AdminFrameProps['items'] {
  const text = useText();
  const { pathname } = useLocation();
  const item = (path: string, label: string, icon: AdminFrameProps['items'][number]['icon']) => ({
    href: path,
    label,
    icon,
    isCurrent: path === pathname,
  });
  return [
    item('/admin/dashboard', text('admin.nav.dashboard'), 'layoutDashboard'),
    item('/admin/dashboard/contacts', text('admin.nav.contacts'), 'inbox'),
    item('/admin/dashboard/callbacks', text('admin.nav.callbacks'), 'phone'),
    item('/admin/dashboard/newsletter', text('admin.nav.newsletter'), 'mail'),
    item('/admin/dashboard/logs', text('admin.nav.logs'), 'shieldCheck'),
  ];
}

function Foot({ email }: { email: string }) {
  const text = useText();
  const locale = useLocale();
  const { logout } = useSession();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  async function handleLogout() {
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
        <LanguageLink locale={locale === 'en' ? 'ar' : 'en'} href={pathname} />
      </Inline>
      <Link href={localePath(locale, '/')} variant="plain">
        {text('admin.nav.site')}
      </Link>
      <Button variant="secondary" icon="logOut" onPress={() => void handleLogout()}>
        {text('admin.nav.logout')}
      </Button>
    </Stack>
  );
}
