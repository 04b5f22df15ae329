import type { Permission } from '@zmb/admin-api/contract/roles.ts';
import {
  Building2Icon,
  ChartColumnIcon,
  CircleAlertIcon,
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

import type { MessageId } from '../../i18n/messages.ts';
import { PRIVACY_PATH } from '../privacy/sections.ts';
import {
  WEBSITE_COMPANY_PATH,
  WEBSITE_DRAFT_PATH,
  WEBSITE_PAGES_PATH,
  WEBSITE_PATH,
  WEBSITE_SERVICES_PATH,
  WEBSITE_VERSIONS_PATH,
} from '../website/paths.ts';

/** A page of the staff area. */
export interface StaffPage {
  path: string;
  label: MessageId;
  icon: ReactElement;
  /** Permission without which the page is neither shown nor listed. */
  needs: Permission;
  /** The path of the page that this one is a part of: below it in the navigation. */
  isPartOf?: string;
}

/** The path of the settings, whose sections are anchors. */
export const SETTINGS_PATH = '/admin/dashboard/settings';

/** The path of what the signed-in account should look at. */
export const FOR_YOU_PATH = '/admin/dashboard/for-you';

/** The path of the status, whose entry in the navigation has a count. */
export const STATUS_PATH = '/admin/dashboard/status';

/** The pages of the staff area in the order of the navigation. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { path: '/admin/dashboard', label: 'admin.nav.dashboard', icon: <LayoutDashboardIcon />, needs: 'leads.read' },
  { path: INBOX_PATHS.all, label: 'admin.nav.inbox', icon: <InboxIcon />, needs: 'leads.read' },
  { path: INBOX_PATHS.contact, label: 'admin.nav.contacts', icon: <FileIcon />, needs: 'leads.read', isPartOf: INBOX_PATHS.all },
  { path: INBOX_PATHS.callback, label: 'admin.nav.callbacks', icon: <PhoneIcon />, needs: 'leads.read', isPartOf: INBOX_PATHS.all },
  { path: FOR_YOU_PATH, label: 'admin.nav.forYou', icon: <CircleAlertIcon />, needs: 'leads.read' },
  { path: '/admin/dashboard/newsletter', label: 'admin.nav.newsletter', icon: <MailIcon />, needs: 'subscribers.read' },
  { path: '/admin/dashboard/emails', label: 'admin.nav.emails', icon: <MessageCircleIcon />, needs: 'emails.read' },
  { path: WEBSITE_PATH, label: 'admin.nav.website', icon: <LanguagesIcon />, needs: 'website.change' },
  { path: WEBSITE_PAGES_PATH, label: 'admin.nav.websitePages', icon: <FileIcon />, needs: 'website.change', isPartOf: WEBSITE_PATH },
  {
    path: WEBSITE_COMPANY_PATH,
    label: 'admin.nav.websiteCompany',
    icon: <Building2Icon />,
    needs: 'website.change',
    isPartOf: WEBSITE_PATH,
  },
  {
    path: WEBSITE_SERVICES_PATH,
    label: 'admin.nav.websiteServices',
    icon: <HammerIcon />,
    needs: 'website.change',
    isPartOf: WEBSITE_PATH,
  },
  { path: WEBSITE_DRAFT_PATH, label: 'admin.nav.websiteDraft', icon: <FileIcon />, needs: 'website.change', isPartOf: WEBSITE_PATH },
  {
    path: WEBSITE_VERSIONS_PATH,
    label: 'admin.nav.websiteVersions',
    icon: <LanguagesIcon />,
    needs: 'website.change',
    isPartOf: WEBSITE_PATH,
  },
  { path: '/admin/dashboard/reports', label: 'admin.nav.reports', icon: <ChartColumnIcon />, needs: 'reports.read' },
  { path: '/admin/dashboard/logs', label: 'admin.nav.logs', icon: <ShieldCheckIcon />, needs: 'auditLog.read' },
  { path: '/admin/dashboard/team', label: 'admin.nav.team', icon: <UserIcon />, needs: 'team.read' },
  { path: PRIVACY_PATH, label: 'admin.nav.privacy', icon: <EyeOffIcon />, needs: 'privacy.read' },
  { path: STATUS_PATH, label: 'admin.nav.status', icon: <CircleCheckIcon />, needs: 'status.read' },
  { path: SETTINGS_PATH, label: 'admin.nav.settings', icon: <SettingsIcon />, needs: 'account.use' },
];

/**
 * The permission that a page of the navigation needs.
 *
 * @throws Error for any other path.
 */
export function permissionOf(path: string): Permission {
  const found = STAFF_PAGES.find((page) => page.path === path);
  if (!found) throw new Error(`${path} is not in the navigation of the staff area.`);
  return found.needs;
}
