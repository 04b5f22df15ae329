/** The paths of the staff area that its navigation, its pages and their links share. Those of the inbox are part of the contract with the API. */
export const DASHBOARD_PATH = '/admin/dashboard';
export const REPORTS_PATH = '/admin/dashboard/reports';
/** The texts of the website. */
export const WEBSITE_PATH = '/admin/dashboard/website';
/** The public pages, which are edited in place. */
export const WEBSITE_PAGES_PATH = `${WEBSITE_PATH}/pages`;
/** The services: their order, which are shown, and what they say. */
export const WEBSITE_SERVICES_PATH = `${WEBSITE_PATH}/services`;
/** The projects: their order, which are shown, what they say, and their photos. */
export const WEBSITE_PROJECTS_PATH = `${WEBSITE_PATH}/projects`;
/** What staff can change about the company. */
export const WEBSITE_COMPANY_PATH = `${WEBSITE_PATH}/company`;
/** What the account has changed and not published. */
export const WEBSITE_DRAFT_PATH = `${WEBSITE_PATH}/draft`;
/** What has been published. */
export const WEBSITE_VERSIONS_PATH = `${WEBSITE_PATH}/versions`;
/** The index of the settings. */
export const SETTINGS_PATH = '/admin/dashboard/settings';
/** The own name, language and theme. */
export const PROFILE_PATH = `${SETTINGS_PATH}/profile`;
/** The own password, second factors and devices. */
export const SECURITY_PATH = `${SETTINGS_PATH}/security`;
/** What the account is told of. */
export const NOTIFICATIONS_PATH = `${SETTINGS_PATH}/notifications`;
/** Which roles need a second factor. */
export const SECOND_FACTORS_PATH = `${SETTINGS_PATH}/second-factors`;
/** Holidays and special hours. */
export const CALENDAR_PATH = `${SETTINGS_PATH}/calendar`;
export const CANNED_TEXTS_PATH = `${SETTINGS_PATH}/canned-texts`;
/** Other addresses that are told of enquiries, and the e-mail that asks visitors how it was. */
export const ENQUIRY_EMAILS_PATH = `${SETTINGS_PATH}/enquiry-emails`;
export const TEAM_PATH = '/admin/dashboard/team';
export const PRIVACY_PATH = '/admin/dashboard/privacy';
/** The subscribers of the newsletter. */
export const NEWSLETTER_PATH = '/admin/dashboard/newsletter';
/** The e-mails that were sent or wait. */
export const EMAILS_PATH = '/admin/dashboard/emails';
/** The audit log. */
export const LOGS_PATH = '/admin/dashboard/logs';
export const STATUS_PATH = '/admin/dashboard/status';
