/** The paths of the staff area. Those of the inbox are part of the contract with the API. */
export const DASHBOARD_PATH = '/admin/dashboard';
export const REPORTS_PATH = '/admin/dashboard/reports';
/** The texts of the website. */
export const WEBSITE_PATH = '/admin/dashboard/website';
/** The public pages, which are edited in place. */
export const WEBSITE_PAGES_PATH = `${WEBSITE_PATH}/pages`;
/** The services: order, visibility and texts. */
export const WEBSITE_SERVICES_PATH = `${WEBSITE_PATH}/services`;
/** The projects: order, visibility, texts and photos. */
export const WEBSITE_PROJECTS_PATH = `${WEBSITE_PATH}/projects`;
/** The company details. */
export const WEBSITE_COMPANY_PATH = `${WEBSITE_PATH}/company`;
/** The unpublished changes of the account. */
export const WEBSITE_DRAFT_PATH = `${WEBSITE_PATH}/draft`;
/** The published versions. */
export const WEBSITE_VERSIONS_PATH = `${WEBSITE_PATH}/versions`;
/** The index of the settings. */
export const SETTINGS_PATH = '/admin/dashboard/settings';
/** The account's name, language and theme. */
export const PROFILE_PATH = `${SETTINGS_PATH}/profile`;
/** The account's password, two-step verification and devices. */
export const SECURITY_PATH = `${SETTINGS_PATH}/security`;
/** The account's notification settings. */
export const NOTIFICATIONS_PATH = `${SETTINGS_PATH}/notifications`;
/** Two-step verification by role. */
export const SECOND_FACTORS_PATH = `${SETTINGS_PATH}/second-factors`;
/** Holidays and special hours. */
export const CALENDAR_PATH = `${SETTINGS_PATH}/calendar`;
export const CANNED_TEXTS_PATH = `${SETTINGS_PATH}/canned-texts`;
/** Other notification addresses, and feedback requests. */
export const ENQUIRY_EMAILS_PATH = `${SETTINGS_PATH}/enquiry-emails`;
export const TEAM_PATH = '/admin/dashboard/team';
export const PRIVACY_PATH = '/admin/dashboard/privacy';
/** The subscribers of the newsletter. */
export const NEWSLETTER_PATH = '/admin/dashboard/newsletter';
/** Outgoing e-mails. */
export const EMAILS_PATH = '/admin/dashboard/emails';
/** The audit log. */
export const LOGS_PATH = '/admin/dashboard/logs';
export const STATUS_PATH = '/admin/dashboard/status';
