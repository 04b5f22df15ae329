import { company } from '@zmb/admin-api/contract/company.ts';
import {
  AdminFrame,
  type AdminFrameProps,
  Alert,
  Button,
  Container,
  Inline,
  LanguageLink,
  Link,
  SkipLink,
  Stack,
  Text,
  ThemeToggle,
} from '@zmb/design-system';
import { Logo, PageLoader } from '@zmb/design-system/company';
import {
  InboxIcon,
  LayoutDashboardIcon,
  LogOutIcon,
  MailIcon,
  MessageCircleIcon,
  PhoneIcon,
  SettingsIcon,
  ShieldCheckIcon,
  UserIcon,
} from '@zmb/design-system/icons';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { failureText } from '../api/api-client.ts';
import { leadQueries } from '../api/leads-api.ts';
import { LiveProvider } from '../live/live.tsx';
import type { Permission } from '@zmb/admin-api/contract/roles.ts';
import type { User } from '../api/account-api.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useSession } from '../session/session.tsx';
import { useMay } from '../session/use-may.ts';
import { StaffDataProvider, useStaffQuery } from '../session/staff-data.tsx';
import { UnsavedProvider, useMayLeave } from '../session/unsaved.tsx';
import { localePath, LOCALES } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { SessionDialog } from '../sign-in/SessionDialog.tsx';
import { keepFocus } from './keep-focus.ts';

const LOGIN = '/admin/login';
/** A list beside an inspector extends to the edges of the window. */
const INBOXES: ReadonlySet<string> = new Set(['/admin/dashboard/contacts', '/admin/dashboard/callbacks']);

/** Frame of the staff area, for those who are signed in; everybody else is sent to the sign-in page. */
export function AdminShell() {
  const { session, restart } = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'unknown') return <PageLoader />;
  if (session.state === 'signedOut') {
    const next = `${LOGIN}?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={session.isDeliberate ? LOGIN : next} replace />;
  }
  if (session.state === 'unreachable') {
    return (
      <main>
        <Container width="narrow">
          <LoadFailure titleLevel={1} failure={session.failure} message="admin.failed.profile" onRetry={() => void restart()} />
        </Container>
      </main>
    );
  }
  // The key drops all state and cached data when another person signs in.
  return (
    <StaffDataProvider key={session.user.id}>
      <LiveProvider>
        <UnsavedProvider>
          <SkipLink targetId="main" />
          <SignedInFrame user={session.user} />
          <SessionDialog />
        </UnsavedProvider>
      </LiveProvider>
    </StaffDataProvider>
  );
}

function SignedInFrame({ user }: { user: User }) {
  const text = useText();
  const may = useMay();
  const { pathname } = useLocation();
  const contacts = useStaffQuery(leadQueries.counts('contact'));
  const callbacks = useStaffQuery(leadQueries.counts('callback'));
  useEffect(() => {
    const main = document.getElementById('main');
    return main ? keepFocus(main) : undefined;
  }, []);
  const item = (path: string, label: MessageId, icon: AdminFrameProps['items'][number]['icon'], needs: Permission, count = 0) =>
    may(needs) ? [{ href: path, label: text(label), icon, isCurrent: path === pathname, count }] : [];
  return (
    <AdminFrame
      logo={<Logo size="sm" name={company.shortName} />}
      items={[
        ...item('/admin/dashboard', 'admin.nav.dashboard', <LayoutDashboardIcon />, 'leads.read'),
        ...item('/admin/dashboard/contacts', 'admin.nav.contacts', <InboxIcon />, 'leads.read', contacts.data?.new),
        ...item('/admin/dashboard/callbacks', 'admin.nav.callbacks', <PhoneIcon />, 'leads.read', callbacks.data?.new),
        ...item('/admin/dashboard/newsletter', 'admin.nav.newsletter', <MailIcon />, 'subscribers.read'),
        ...item('/admin/dashboard/emails', 'admin.nav.emails', <MessageCircleIcon />, 'emails.read'),
        ...item('/admin/dashboard/logs', 'admin.nav.logs', <ShieldCheckIcon />, 'auditLog.read'),
        ...item('/admin/dashboard/team', 'admin.nav.team', <UserIcon />, 'team.read'),
        ...item('/admin/dashboard/settings', 'admin.nav.settings', <SettingsIcon />, 'account.use'),
      ]}
      foot={<RailFoot user={user} />}
      isFlush={INBOXES.has(pathname)}
    >
      <Outlet />
    </AdminFrame>
  );
}

/** Below the navigation: who is signed in, theme, language, and the ways out. */
function RailFoot({ user: { email, role } }: { user: User }) {
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
      <Stack space="hair">
        <Text size="small">
          <bdi dir="ltr">{email}</bdi>
        </Text>
        <Text size="small" tone="muted">
          {text(`admin.role.${role}`)}
        </Text>
      </Stack>
      <Inline>
        <ThemeToggle />
        {LOCALES.filter((other) => other !== locale).map((other) => (
          <LanguageLink key={other} locale={other} href={pathname} />
        ))}
      </Inline>
      <Link href={localePath(locale, '/')} variant="plain">
        {text('admin.nav.site')}
      </Link>
      <Button variant="secondary" size="sm" icon={<LogOutIcon />} onPress={() => void handleLogout()}>
        {text('admin.nav.logout')}
      </Button>
    </Stack>
  );
}
