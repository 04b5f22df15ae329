import type { Permission } from '@zmb/admin-api/contract/roles.ts';
import { Button, EmptyState, SpinnerOverlay } from '@zmb/design-system';
import { Navigate, Outlet, type RouteObject, useNavigation } from 'react-router-dom';
import { ShieldCheckIcon } from '@zmb/design-system/icons';
import type { ComponentType } from 'react';

import type { Locale } from './i18n/locale.ts';
import { addCatalogues, type Messages, type MessageId, type Namespace } from './i18n/messages.ts';
import { SessionProvider, useMay } from './staff/session/session.tsx';
import type { Page } from './routing/page.ts';
import { routesOf } from './routing/page-routes.tsx';
import { AdminShell } from './staff/shell/AdminShell.tsx';
import { permissionOf, STAFF_PAGES } from './staff/staff-pages.ts';
import { PageFailure } from './shell/PageFailure.tsx';
import { RouteChange } from './routing/RouteChange.tsx';
import { useText } from './i18n/use-text.ts';

// Public pages contain neither these texts nor the staff icons.
export { loadStaffMessages } from '@zmb/design-system';

addCatalogues(import.meta.glob<Messages>('./locales/*/admin*.json', { import: 'default' }));

function page(path: string, load: Page['load'], title: MessageId, ...more: Namespace[]): Page {
  return { path, load, title, namespaces: ['admin', 'services', ...more], isIndexed: false };
}

/** A page for signed-in staff whose role has a permission. */
function pageRequiring(permission: Permission, path: string, load: Page['load'], title: MessageId, ...more: Namespace[]): Page {
  return page(path, async () => requiring(permission, await load()), title, ...more);
}

/** A page for roles with a permission. Other roles see why it is not available, and no call is made. */
function requiring(permission: Permission, Page: ComponentType): ComponentType {
  return function PermittedPage() {
    return useMay()(permission) ? <Page /> : <NotPermitted />;
  };
}

function NotPermitted() {
  const text = useText();
  return (
    <EmptyState
      icon={<ShieldCheckIcon />}
      titleLevel={1}
      title={text('admin.notPermitted.title')}
      actions={<Button href="/admin/dashboard">{text('admin.notPermitted.dashboard')}</Button>}
    >
      {text('admin.notPermitted.text')}
    </EmptyState>
  );
}

/** A page of the navigation, with the permission from its entry. */
function staffPage(path: string, load: Page['load'], title: MessageId, ...more: Namespace[]): Page {
  return pageRequiring(permissionOf(path), path, load, title, ...more);
}

const login = page('/admin/login', async () => (await import('./staff/sign-in/LoginPage.tsx')).LoginPage, 'admin.login.title');

const invitation = page(
  '/admin/invitation',
  async () => (await import('./staff/invitation/InvitationPage.tsx')).InvitationPage,
  'admin.invitation.unusable',
  'admin-team',
);

const forgottenPassword = page(
  '/admin/forgotten-password',
  async () => (await import('./staff/password-reset/ForgottenPasswordPage.tsx')).ForgottenPasswordPage,
  'admin.forgotten.title',
  'admin-sign-in',
);

const newPassword = page(
  '/admin/new-password',
  async () => (await import('./staff/password-reset/NewPasswordPage.tsx')).NewPasswordPage,
  'admin.newPassword.title',
  'admin-sign-in',
);

const guarded: readonly Page[] = [
  staffPage(
    '/admin/dashboard',
    async () => (await import('./staff/dashboard/DashboardPage.tsx')).DashboardPage,
    'admin.dashboard.title',
    'admin-dashboard',
    'admin-inbox',
    'admin-records',
  ),
  staffPage(
    '/admin/dashboard/inbox',
    async () => (await import('./staff/inbox/InboxPage.tsx')).InboxPage,
    'admin.inbox.title.all',
    'admin-inbox',
    'admin-records',
  ),
  staffPage(
    '/admin/dashboard/contacts',
    async () => (await import('./staff/inbox/InboxPage.tsx')).InboxPage,
    'admin.inbox.title.contact',
    'admin-inbox',
    'admin-records',
  ),
  staffPage(
    '/admin/dashboard/callbacks',
    async () => (await import('./staff/inbox/InboxPage.tsx')).InboxPage,
    'admin.inbox.title.callback',
    'admin-inbox',
    'admin-records',
  ),
  staffPage(
    '/admin/dashboard/newsletter',
    async () => (await import('./staff/newsletter/NewsletterPage.tsx')).NewsletterPage,
    'admin.newsletter.title',
    'admin-records',
  ),
  staffPage(
    '/admin/dashboard/emails',
    async () => (await import('./staff/emails/EmailsPage.tsx')).EmailsPage,
    'admin.records.emails.title',
    'admin-records',
  ),
  staffPage(
    '/admin/dashboard/reports',
    async () => (await import('./staff/reports/ReportPage.tsx')).ReportPage,
    'admin.nav.reports',
    'admin-inbox',
    'admin-reports',
  ),
  staffPage(
    '/admin/dashboard/logs',
    async () => (await import('./staff/audit-log/LogsPage.tsx')).LogsPage,
    'admin.logs.title',
    'admin-records',
  ),
  staffPage('/admin/dashboard/team', async () => (await import('./staff/team/TeamPage.tsx')).TeamPage, 'admin.team.title', 'admin-team'),
  staffPage(
    '/admin/dashboard/status',
    async () => (await import('./staff/status/StatusPage.tsx')).StatusPage,
    'admin.system.title',
    'admin-status',
    'admin-dashboard',
    'admin-records',
  ),
  staffPage(
    '/admin/dashboard/privacy',
    async () => (await import('./staff/privacy/PrivacyPage.tsx')).PrivacyPage,
    'admin.privacy.title',
    'admin-privacy',
    'admin-records',
    'admin-settings',
  ),
  staffPage(
    '/admin/dashboard/website',
    async () => (await import('./staff/website/TextsPage.tsx')).TextsPage,
    'admin.website.title',
    'admin-website',
  ),
  staffPage(
    '/admin/dashboard/website/company',
    async () => (await import('./staff/website/CompanyPage.tsx')).CompanyPage,
    'admin.website.company.title',
    'admin-website',
    'admin-settings',
  ),
  staffPage(
    '/admin/dashboard/website/services',
    async () => (await import('./staff/website/ServicesPage.tsx')).ServicesPage,
    'admin.website.services.title',
    'admin-website',
    'admin-settings',
  ),
  pageRequiring(
    'website.change',
    '/admin/dashboard/website/services/service',
    async () => (await import('./staff/website/ServicePage.tsx')).ServicePage,
    'admin.website.services.one',
    'admin-website',
    'admin-settings',
  ),
  pageRequiring(
    'website.change',
    '/admin/dashboard/website/services/new',
    async () => (await import('./staff/website/NewServicePage.tsx')).NewServicePage,
    'admin.website.services.new',
    'admin-website',
    'admin-settings',
  ),
  staffPage(
    '/admin/dashboard/website/projects',
    async () => (await import('./staff/website/ProjectsPage.tsx')).ProjectsPage,
    'admin.website.projects.title',
    'admin-website',
    'admin-settings',
  ),
  pageRequiring(
    'website.change',
    '/admin/dashboard/website/projects/project',
    async () => (await import('./staff/website/ProjectForm.tsx')).ProjectForm,
    'admin.website.projects.one',
    'admin-website',
    'admin-settings',
  ),
  staffPage(
    '/admin/dashboard/website/pages',
    async () => (await import('./staff/website/PagesPage.tsx')).PagesPage,
    'admin.website.pages.title',
    'admin-website',
  ),
  staffPage(
    '/admin/dashboard/website/draft',
    async () => (await import('./staff/website/DraftPage.tsx')).DraftPage,
    'admin.website.draft.title',
    'admin-website',
  ),
  staffPage(
    '/admin/dashboard/website/versions',
    async () => (await import('./staff/website/VersionsPage.tsx')).VersionsPage,
    'admin.website.versions.title',
    'admin-website',
  ),
  staffPage(
    '/admin/dashboard/settings',
    async () => (await import('./staff/settings/SettingsIndexPage.tsx')).SettingsIndexPage,
    'admin.settings.title',
    'admin-settings',
  ),
  ...STAFF_PAGES.filter(({ sections }) => sections !== undefined).map(({ path, label }) =>
    staffPage(path, async () => (await import('./staff/settings/SettingsPage.tsx')).SettingsPage, label, 'admin-settings'),
  ),
  {
    path: '/admin/*',
    load: async () => (await import('./pages/error/ErrorPage.tsx')).ErrorPage,
    namespaces: ['not-found'],
    isIndexed: false,
  },
];

/** Covers the page while the next one loads. */
function PageLoading() {
  return <SpinnerOverlay covers="page" isLoading={useNavigation().state !== 'idle'} />;
}

/** The routes of the staff area; its URLs have no language prefix. */
export function adminRoutes(locale: Locale): RouteObject[] {
  const open = [login, invitation, forgottenPassword, newPassword];
  return [
    {
      element: (
        <SessionProvider>
          <Outlet />
          <PageLoading />
          <RouteChange />
        </SessionProvider>
      ),
      errorElement: <PageFailure locale={locale} as="main" />,
      children: [
        { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
        {
          errorElement: <PageFailure locale={locale} as="main" />,
          children: open.flatMap((each) => routesOf(each, locale)),
        },
        {
          element: <AdminShell />,
          // A page that cannot be loaded stays inside the navigation.
          children: [{ errorElement: <PageFailure locale={locale} />, children: guarded.flatMap((each) => routesOf(each, locale)) }],
        },
      ],
    },
  ];
}
