/** The words of the website. */
export const WEBSITE_PATH = '/admin/dashboard/website';
/** What staff can change about the company. */
export const WEBSITE_COMPANY_PATH = `${WEBSITE_PATH}/company`;
/** What the account has changed and not published. */
export const WEBSITE_DRAFT_PATH = `${WEBSITE_PATH}/draft`;
/** What has been published. */
export const WEBSITE_VERSIONS_PATH = `${WEBSITE_PATH}/versions`;
/** Holidays and special hours, in the settings. */
export const CALENDAR_PATH = '/admin/dashboard/settings#calendar';

/** The URL of a text in the editor. */
export function textHref(key: string): string {
  return `${WEBSITE_PATH}?${new URLSearchParams({ text: key }).toString()}`;
}

/** The URL of a fact in the form about the company. */
export function factHref(key: string): string {
  return `${WEBSITE_COMPANY_PATH}#${key}`;
}
