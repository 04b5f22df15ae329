import type { Permission } from '@zmb/admin-api/contract/roles.ts';
import {
  Building2Icon,
  ChartColumnIcon,
  CircleCheckIcon,
  FileIcon,
  HammerIcon,
  InboxIcon,
  LanguagesIcon,
  LayoutDashboardIcon,
  MailIcon,
  MessageCircleIcon,
  PhoneIcon,
  EyeOffIcon,
  SettingsIcon,
  ShieldCheckIcon,
  UserIcon,
} from '@zmb/design-system/icons';
import type { ReactElement } from 'react';
import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';

import type { MessageId } from '../i18n/messages.ts';
import {
  DASHBOARD_PATH,
  EMAILS_PATH,
  LOGS_PATH,
  NEWSLETTER_PATH,
  PRIVACY_PATH,
  REPORTS_PATH,
  SETTINGS_PATH,
  STATUS_PATH,
  TEAM_PATH,
  WEBSITE_COMPANY_PATH,
  WEBSITE_DRAFT_PATH,
  WEBSITE_PAGES_PATH,
  WEBSITE_PATH,
  WEBSITE_SERVICES_PATH,
  WEBSITE_VERSIONS_PATH,
} from './paths.ts';

/** A page of the staff area. */
export interface StaffPage {
  path: string;
  label: MessageId;
  icon: ReactElement;
  /** Permission without which the page is neither shown nor listed. */
  needs: Permission;
  /** The path of the entry of the navigation that this page is a part of: it leads here, and is marked as current here. */
  isPartOf?: string;
}

/** The pages of the staff area: the entries of the navigation in their order, each with its parts. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { path: DASHBOARD_PATH, label: 'admin.nav.dashboard', icon: <LayoutDashboardIcon />, needs: 'leads.read' },
  { path: INBOX_PATHS.all, label: 'admin.nav.inbox', icon: <InboxIcon />, needs: 'leads.read' },
  { path: INBOX_PATHS.contact, label: 'admin.nav.contacts', icon: <FileIcon />, needs: 'leads.read', isPartOf: INBOX_PATHS.all },
  { path: INBOX_PATHS.callback, label: 'admin.nav.callbacks', icon: <PhoneIcon />, needs: 'leads.read', isPartOf: INBOX_PATHS.all },
  { path: REPORTS_PATH, label: 'admin.nav.reports', icon: <ChartColumnIcon />, needs: 'reports.read' },
  { path: WEBSITE_PAGES_PATH, label: 'admin.nav.website', icon: <LanguagesIcon />, needs: 'website.change' },
  { path: WEBSITE_PATH, label: 'admin.nav.websiteTexts', icon: <LanguagesIcon />, needs: 'website.change', isPartOf: WEBSITE_PAGES_PATH },
  {
    path: WEBSITE_SERVICES_PATH,
    label: 'admin.nav.websiteServices',
    icon: <HammerIcon />,
    needs: 'website.change',
    isPartOf: WEBSITE_PAGES_PATH,
  },
  {
    path: WEBSITE_COMPANY_PATH,
    label: 'admin.nav.websiteCompany',
    icon: <Building2Icon />,
    needs: 'website.change',
    isPartOf: WEBSITE_PAGES_PATH,
  },
  { path: WEBSITE_DRAFT_PATH, label: 'admin.nav.websiteDraft', icon: <FileIcon />, needs: 'website.change', isPartOf: WEBSITE_PAGES_PATH },
  {
    path: WEBSITE_VERSIONS_PATH,
    label: 'admin.nav.websiteVersions',
    icon: <LanguagesIcon />,
    needs: 'website.change',
    isPartOf: WEBSITE_PAGES_PATH,
  },
  { path: SETTINGS_PATH, label: 'admin.nav.settings', icon: <SettingsIcon />, needs: 'account.use' },
  { path: TEAM_PATH, label: 'admin.nav.team', icon: <UserIcon />, needs: 'team.read', isPartOf: SETTINGS_PATH },
  { path: PRIVACY_PATH, label: 'admin.nav.privacy', icon: <EyeOffIcon />, needs: 'privacy.read', isPartOf: SETTINGS_PATH },
  {
    path: NEWSLETTER_PATH,
    label: 'admin.nav.newsletter',
    icon: <MailIcon />,
    needs: 'subscribers.read',
    isPartOf: SETTINGS_PATH,
  },
  {
    path: EMAILS_PATH,
    label: 'admin.nav.emails',
    icon: <MessageCircleIcon />,
    needs: 'emails.read',
    isPartOf: SETTINGS_PATH,
  },
  { path: LOGS_PATH, label: 'admin.nav.logs', icon: <ShieldCheckIcon />, needs: 'auditLog.read', isPartOf: SETTINGS_PATH },
  { path: STATUS_PATH, label: 'admin.nav.status', icon: <CircleCheckIcon />, needs: 'status.read', isPartOf: SETTINGS_PATH },
];

const pageAt = (path: string) => STAFF_PAGES.find((page) => page.path === path);

/**
 * The permission that a page of the navigation needs.
 *
 * @throws Error for any other path.
 */
export function permissionOf(path: string): Permission {
  const found = pageAt(path);
  if (!found) throw new Error(`${path} is not in the navigation of the staff area.`);
  return found.needs;
}

/** The page at a path; a page below it, such as that of one service, is a part of it. */
export function staffPageAt(pathname: string): StaffPage | undefined {
  return pageAt(pathname) ?? pageAt(pathname.slice(0, pathname.lastIndexOf('/')));
}
