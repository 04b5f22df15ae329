import { AdminFrame, Container, Inline, LanguageLink, Link, SkipLink, Stack, Text, ThemeToggle } from '@zmb/design-system';
import { PageLoader } from '@zmb/design-system/company';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';

import { alertQueries } from '../api/leads-api.ts';
import { useFreshCounts, useLeadCounts } from '../inbox/use-lead-counts.ts';
import { LiveProvider } from '../live/live.tsx';
import type { User } from '../api/account-api.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { RoleDialog } from '../session/RoleDialog.tsx';
import { useMay, useSession } from '../session/session.tsx';
import { readPushState } from '../push/browser-push.ts';
import { StaffDataProvider, useStaffQuery } from '../session/staff-data.tsx';
import { UnsavedProvider } from '../session/unsaved.tsx';
import { CompanyLogo } from '../../company/CompanyLogo.tsx';
import { localePath, LOCALES } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { useCompany } from '../company/use-company.ts';
import { SettingsNav } from '../settings/SettingsNav.tsx';
import { useOverdueRequests } from '../status/use-overdue-requests.ts';
import { useStatusCount } from '../status/use-status.ts';
import { DASHBOARD_PATH, SETTINGS_PATH, WEBSITE_PAGES_PATH, WEBSITE_PATH } from '../paths.ts';
import { useWebsiteCounts } from '../website/use-site-texts.ts';
import { SessionDialog } from '../sign-in/SessionDialog.tsx';
import { StepUpDialog } from '../sign-in/StepUpDialog.tsx';
import { AddFactorPage } from './AddFactorPage.tsx';
import { CommandsButton } from './CommandsButton.tsx';
import { AREA_ICONS } from './area-icons.tsx';
import { recoverFocus } from './recover-focus.ts';
import { NAVIGATION, staffPageAt } from '../staff-pages.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';

const LOGIN = '/admin/login';
/** A list beside an inspector extends to the edges of the window. */
const FLUSH: ReadonlySet<string> = new Set([...Object.values(INBOX_PATHS), WEBSITE_PATH]);

/** The frame of the staff area for signed-in accounts; others are redirected to the sign-in page. */
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
      <UnsavedProvider>
        {session.user.needsSecondFactor ? (
          <AddFactorPage user={session.user} />
        ) : (
          <LiveProvider>
            <SkipLink targetId="main" />
            <SignedInFrame user={session.user} />
          </LiveProvider>
        )}
        <StepUpDialog />
        <RoleDialog />
        <SessionDialog />
      </UnsavedProvider>
    </StaffDataProvider>
  );
}

function SignedInFrame({ user }: { user: User }) {
  const text = useText();
  const may = useMay();
  const company = useCompany();
  const { pathname, search } = useLocation();
  const leads = useLeadCounts({});
  const alerts = useStaffQuery(alertQueries.all);
  const statusCount = useStatusCount();
  const overdueRequests = useOverdueRequests();
  const website = useWebsiteCounts();
  usePushedPages();
  useFreshCounts();
  useEffect(() => {
    const main = document.getElementById('main');
    return main ? recoverFocus(main) : undefined;
  }, []);
  const waiting = new Map([
    [DASHBOARD_PATH, new Set(alerts.data?.alerts.map(({ leadId }) => leadId)).size],
    [INBOX_PATHS.all, leads?.new],
    [WEBSITE_PAGES_PATH, website.outdatedTexts + website.outdatedFacts],
    [SETTINGS_PATH, statusCount + overdueRequests],
  ]);
  const current = staffPageAt(pathname);
  return (
    <AdminFrame
      logo={<CompanyLogo size="sm" company={company} named="shortName" />}
      items={NAVIGATION.filter(({ needs }) => may(needs)).map(({ path, label, area }) => ({
        href: path,
        label: text(label),
        icon: AREA_ICONS[area],
        isCurrent: area === current?.area,
        count: waiting.get(path) ?? 0,
      }))}
      search={<CommandsButton />}
      accountLabel={user.name}
      account={<Account user={user} />}
      isFlush={FLUSH.has(pathname) || (pathname === WEBSITE_PAGES_PATH && isPageOpen(search))}
    >
      {current && <SettingsNav path={current.path} />}
      <Outlet />
    </AdminFrame>
  );
}

/** Whether a website page is open in the editor, which fills the window. */
function isPageOpen(search: string): boolean {
  return new URLSearchParams(search).has('page');
}

/** The account menu: theme, language, keyboard shortcuts, links to the website and to sign out. */
function Account({ user: { email, role } }: { user: User }) {
  const text = useText();
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <Stack space="sm">
      <Stack space="hair">
        <Text size="small">
          <bdi dir="ltr">
            {email.split('@')[0]}
            <wbr />@{email.split('@')[1]}
          </bdi>
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
      <ShortcutsButton />
      <Link href={localePath(locale, '/')} variant="plain">
        {text('admin.nav.site')}
      </Link>
      <LogOutButton />
    </Stack>
  );
}

/** Opens the page of a pressed notification, and binds the push subscription of this browser to the current session. */
function usePushedPages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    // Ignored here: the settings show the error.
    readPushState().catch(() => undefined);
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      const path = typeof data === 'object' && data !== null && 'open' in data ? data.open : undefined;
      if (typeof path === 'string' && path.startsWith('/admin/')) void navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', handleMessage);
    return () => navigator.serviceWorker.removeEventListener('message', handleMessage);
  }, [navigate]);
}
