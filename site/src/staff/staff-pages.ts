import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import type { Permission } from '@zmb/admin-api/contract/roles.ts';

import type { MessageId } from '../i18n/messages.ts';
import {
  CALENDAR_PATH,
  CANNED_TEXTS_PATH,
  DASHBOARD_PATH,
  EMAILS_PATH,
  ENQUIRY_EMAILS_PATH,
  LOGS_PATH,
  NEWSLETTER_PATH,
  NOTIFICATIONS_PATH,
  PRIVACY_PATH,
  PROFILE_PATH,
  REPORTS_PATH,
  SECOND_FACTORS_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  STATUS_PATH,
  TEAM_PATH,
  WEBSITE_COMPANY_PATH,
  WEBSITE_DRAFT_PATH,
  WEBSITE_PAGES_PATH,
  WEBSITE_PATH,
  WEBSITE_PROJECTS_PATH,
  WEBSITE_SERVICES_PATH,
  WEBSITE_VERSIONS_PATH,
} from './paths.ts';

/** The entries of the navigation, in order. An entry links to the first page of its area. */
const STAFF_AREAS = ['dashboard', 'inbox', 'reports', 'website', 'settings'] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

/** A page of the staff area. */
export interface StaffPage {
  path: string;
  label: MessageId;
  /** Permission without which the page is neither shown nor listed. */
  needs: Permission;
  area: StaffArea;
  /** Its label among the tabs of its area. @default The label */
  tab?: MessageId;
  /** The sections of a settings page, unless it has its own component. */
  sections?: readonly SettingsSectionName[];
}

/** The sections of settings pages. */
export type SettingsSectionName =
  | 'profile'
  | 'appearance'
  | 'password'
  | 'security'
  | 'devices'
  | 'notifications'
  | 'secondFactors'
  | 'calendar'
  | 'texts'
  | 'recipients'
  | 'feedbackRequests';

/** A page of the settings. */
interface SettingsPage extends Omit<StaffPage, 'area'> {
  /** Its description in the settings index. */
  about: MessageId;
}

/** An entry of the index of the settings. */
interface SettingsEntry {
  /** Whether it belongs to the account, not to the company. */
  isOwn: boolean;
  /** Its label. An entry with a single page for a role has the label of that page. */
  label: MessageId;
  /** More than one are shown as tabs. */
  pages: readonly SettingsPage[];
}

/** The entries of the settings: those of the account, then those of the company. */
export const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  {
    isOwn: true,
    label: 'admin.nav.profile',
    pages: [
      {
        path: PROFILE_PATH,
        label: 'admin.nav.profile',
        about: 'admin.settings.about.profile',
        needs: 'account.use',
        sections: ['profile', 'appearance'],
      },
    ],
  },
  {
    isOwn: true,
    label: 'admin.nav.security',
    pages: [
      {
        path: SECURITY_PATH,
        label: 'admin.nav.security',
        about: 'admin.settings.about.security',
        needs: 'account.use',
        sections: ['password', 'security', 'devices'],
      },
    ],
  },
  {
    isOwn: true,
    label: 'admin.nav.notifications',
    pages: [
      {
        path: NOTIFICATIONS_PATH,
        label: 'admin.nav.notifications',
        about: 'admin.settings.about.notifications',
        needs: 'account.use',
        sections: ['notifications'],
      },
    ],
  },
  {
    isOwn: false,
    label: 'admin.nav.team',
    pages: [
      { path: TEAM_PATH, label: 'admin.nav.team', about: 'admin.settings.about.team', needs: 'team.read' },
      {
        path: SECOND_FACTORS_PATH,
        label: 'admin.settings.secondFactors.title',
        about: 'admin.settings.about.secondFactors',
        needs: 'team.change',
        sections: ['secondFactors'],
      },
    ],
  },
  {
    isOwn: false,
    label: 'admin.nav.enquiries',
    pages: [
      {
        path: CALENDAR_PATH,
        label: 'admin.settings.calendar.title',
        about: 'admin.settings.about.calendar',
        needs: 'settings.change',
        sections: ['calendar'],
      },
      {
        path: CANNED_TEXTS_PATH,
        label: 'admin.settings.texts.title',
        about: 'admin.settings.about.texts',
        needs: 'settings.change',
        sections: ['texts'],
      },
      {
        path: ENQUIRY_EMAILS_PATH,
        label: 'admin.nav.enquiryEmails',
        about: 'admin.settings.about.enquiryEmails',
        needs: 'settings.change',
        sections: ['recipients', 'feedbackRequests'],
      },
    ],
  },
  {
    isOwn: false,
    label: 'admin.nav.privacyAndNewsletter',
    pages: [
      { path: PRIVACY_PATH, label: 'admin.nav.privacy', about: 'admin.settings.about.privacy', needs: 'privacy.read' },
      { path: NEWSLETTER_PATH, label: 'admin.nav.newsletter', about: 'admin.settings.about.newsletter', needs: 'subscribers.read' },
    ],
  },
  {
    isOwn: false,
    label: 'admin.nav.emails',
    pages: [{ path: EMAILS_PATH, label: 'admin.nav.emails', about: 'admin.settings.about.emails', needs: 'emails.read' }],
  },
  {
    isOwn: false,
    label: 'admin.nav.system',
    pages: [
      { path: STATUS_PATH, label: 'admin.nav.status', about: 'admin.settings.about.status', needs: 'status.read' },
      { path: LOGS_PATH, label: 'admin.nav.logs', about: 'admin.settings.about.logs', needs: 'auditLog.read' },
    ],
  },
];

/** The pages of the staff area, by area. Navigation, tabs, commands, routes and permissions follow this list. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { path: DASHBOARD_PATH, label: 'admin.nav.dashboard', needs: 'leads.read', area: 'dashboard' },
  { path: INBOX_PATHS.all, label: 'admin.nav.inbox', needs: 'leads.read', area: 'inbox' },
  { path: INBOX_PATHS.contact, label: 'admin.nav.contacts', needs: 'leads.read', area: 'inbox' },
  { path: INBOX_PATHS.callback, label: 'admin.nav.callbacks', needs: 'leads.read', area: 'inbox' },
  { path: REPORTS_PATH, label: 'admin.nav.reports', needs: 'reports.read', area: 'reports' },
  { path: WEBSITE_PAGES_PATH, label: 'admin.nav.website', tab: 'admin.website.pages.title', needs: 'website.change', area: 'website' },
  { path: WEBSITE_PATH, label: 'admin.nav.websiteTexts', tab: 'admin.website.texts.title', needs: 'website.change', area: 'website' },
  { path: WEBSITE_SERVICES_PATH, label: 'admin.nav.websiteServices', needs: 'website.change', area: 'website' },
  { path: WEBSITE_PROJECTS_PATH, label: 'admin.nav.websiteProjects', needs: 'website.change', area: 'website' },
  {
    path: WEBSITE_COMPANY_PATH,
    label: 'admin.nav.websiteCompany',
    tab: 'admin.website.company.tab',
    needs: 'website.change',
    area: 'website',
  },
  { path: WEBSITE_DRAFT_PATH, label: 'admin.nav.websiteDraft', needs: 'website.change', area: 'website' },
  {
    path: WEBSITE_VERSIONS_PATH,
    label: 'admin.nav.websiteVersions',
    tab: 'admin.website.versions.title',
    needs: 'website.change',
    area: 'website',
  },
  { path: SETTINGS_PATH, label: 'admin.nav.settings', needs: 'account.use', area: 'settings' },
  ...SETTINGS_ENTRIES.flatMap(({ pages }) => pages.map((page) => ({ ...page, area: 'settings' as const }))),
];

/** The pages that the navigation links to: the first one of each area. */
export const NAVIGATION = STAFF_AREAS.flatMap((area) => STAFF_PAGES.find((page) => page.area === area) ?? []);

const pageAt = (path: string) => STAFF_PAGES.find((page) => page.path === path);

/**
 * The permission that a page of the navigation needs.
 *
 * @throws Error for any other path.
 */
export function permissionOf(path: string): Permission {
  const found = pageAt(path);
  if (!found) throw new Error(`${path} is not in STAFF_PAGES.`);
  return found.needs;
}

/** The page at a path; a nested path, such as that of one service, belongs to its page. */
export function staffPageAt(pathname: string): StaffPage | undefined {
  return pageAt(pathname) ?? pageAt(pathname.slice(0, pathname.lastIndexOf('/')));
}
