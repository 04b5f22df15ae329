import '@zmb/design-system/staff-icons';
import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';

import type { Locale } from '../i18n/locale.ts';
import { addCatalogues, type Messages, type MessageId, type Namespace } from '../i18n/messages.ts';
import { SessionProvider } from './session/session.tsx';
import { type Page, type PageModules, routesOf } from '../routes.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { PageGuard } from '../shell/PageGuard.tsx';
import { RouteChange } from '../routing/RouteChange.tsx';

// Public pages contain neither these words nor the staff icons.
export { loadStaffWords } from '@zmb/design-system';

const modules: PageModules = import.meta.glob<Record<string, ComponentType>>('./*/*Page.tsx');
addCatalogues(import.meta.glob<Messages>('../locales/*/admin*.json', { import: 'default' }));

function page(path: string, source: string, title: MessageId, ...more: Namespace[]): Page {
  return { path, source: `src/staff/${source}.tsx`, title, namespaces: ['admin', 'services', ...more], isIndexed: false };
}

const login = page('/admin/login', 'sign-in/LoginPage', 'admin.login.title');

const guarded = [
  page('/admin/dashboard', 'dashboard/DashboardPage', 'admin.dashboard.title', 'admin-dashboard', 'admin-records'),
  page('/admin/dashboard/contacts', 'inbox/InboxPage', 'admin.contacts.title', 'admin-inbox'),
  page('/admin/dashboard/callbacks', 'inbox/InboxPage', 'admin.callbacks.title', 'admin-inbox'),
  page('/admin/dashboard/newsletter', 'newsletter/NewsletterPage', 'admin.newsletter.title', 'admin-records'),
  page('/admin/dashboard/emails', 'emails/EmailsPage', 'admin.records.emails.title', 'admin-records'),
  page('/admin/dashboard/logs', 'audit-log/LogsPage', 'admin.logs.title', 'admin-dashboard', 'admin-records'),
  page('/admin/dashboard/settings', 'settings/SettingsPage', 'admin.settings.title', 'admin-settings'),
  { path: '/admin/*', source: 'src/pages/error/ErrorPage.tsx', namespaces: ['not-found'], isIndexed: false } satisfies Page,
];

/** The routes of the staff area; its URLs have no language prefix. */
export function adminRoutes(locale: Locale): RouteObject[] {
  return [
    {
      element: (
        <PageGuard locale={locale} as="main">
          <SessionProvider>
            <Outlet />
            <RouteChange />
          </SessionProvider>
        </PageGuard>
      ),
      children: [
        { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
        ...routesOf(login, locale, modules),
        { element: <AdminShell />, children: guarded.flatMap((guardedPage) => routesOf(guardedPage, locale, modules)) },
      ],
    },
  ];
}
