import { WEBSITE_COMPANY_PATH, WEBSITE_PAGES_PATH, WEBSITE_PATH, WEBSITE_PROJECTS_PATH, WEBSITE_SERVICES_PATH } from '../paths.ts';

/** The form of one service, named in the query. */
const WEBSITE_SERVICE_PATH = `${WEBSITE_SERVICES_PATH}/service`;
/** The form of a new service. */
export const NEW_SERVICE_PATH = `${WEBSITE_SERVICES_PATH}/new`;

/** The URL of a text in the editor. */
export function textHref(key: string): string {
  return `${WEBSITE_PATH}?${new URLSearchParams({ text: key }).toString()}`;
}

/** The URL of a fact, which opens its card; the lists of services and projects have their own pages. */
export function factHref(key: string): string {
  if (key === 'company.services') return WEBSITE_SERVICES_PATH;
  if (key === 'company.projects') return WEBSITE_PROJECTS_PATH;
  return `${WEBSITE_COMPANY_PATH}#${key}`;
}

/** The URL of the form of a service. */
export function serviceHref(name: string): string {
  return `${WEBSITE_SERVICE_PATH}?${new URLSearchParams({ name }).toString()}`;
}

/** The URL of the form of a project. */
export function projectHref(slug: string): string {
  return `${WEBSITE_PROJECTS_PATH}/project?${new URLSearchParams({ name: slug }).toString()}`;
}

/** The path of a service's page on the website, without language prefix. */
export function pageOfService(slug: string): string {
  return `/services/${slug}`;
}

/** The URL of a page that is edited in place. @param path Without language prefix. */
export function pageHref(path: string): string {
  return `${WEBSITE_PAGES_PATH}?${new URLSearchParams({ page: path }).toString()}`;
}

/** The URL of the texts of one catalogue. */
export function placeHref(namespace: string): string {
  return `${WEBSITE_PATH}?${new URLSearchParams({ place: namespace }).toString()}`;
}
