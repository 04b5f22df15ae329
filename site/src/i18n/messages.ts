import type { ProjectTextPart } from '@zmb/admin-api/contract/projects.ts';
import type { ServiceTextPart } from '@zmb/admin-api/contract/service-texts.ts';
import type { ServiceName } from '@zmb/admin-api/contract/services.ts';
import type { MessageFormatElement } from 'react-intl';

import type about from '../locales/en/about.json';
import type admin from '../locales/en/admin.json';
import type adminInbox from '../locales/en/admin-inbox.json';
import type adminDashboard from '../locales/en/admin-dashboard.json';
import type adminPrivacy from '../locales/en/admin-privacy.json';
import type adminReports from '../locales/en/admin-reports.json';
import type adminRecords from '../locales/en/admin-records.json';
import type adminSignIn from '../locales/en/admin-sign-in.json';
import type adminSettings from '../locales/en/admin-settings.json';
import type adminStatus from '../locales/en/admin-status.json';
import type adminTeam from '../locales/en/admin-team.json';
import type adminWebsite from '../locales/en/admin-website.json';
import type common from '../locales/en/common.json';
import type contact from '../locales/en/contact.json';
import type fitOuts from '../locales/en/fit-outs.json';
import type cookiePolicy from '../locales/en/cookie-policy.json';
import type faqCommon from '../locales/en/faq-common.json';
import type faq from '../locales/en/faq.json';
import type formResult from '../locales/en/form-result.json';
import type home from '../locales/en/home.json';
import type legal from '../locales/en/legal.json';
import type notFound from '../locales/en/not-found.json';
import type photos from '../locales/en/photos.json';
import type placeAndTime from '../locales/en/place-and-time.json';
import type privacyPolicy from '../locales/en/privacy-policy.json';
import type privacyRequest from '../locales/en/privacy-request.json';
import type projects from '../locales/en/projects.json';
import type projectsPages from '../locales/en/projects-pages.json';
import type request from '../locales/en/request.json';
import type sent from '../locales/en/sent.json';
import type serverError from '../locales/en/server-error.json';
import type service from '../locales/en/service.json';
import type services from '../locales/en/services.json';
import type servicesOverview from '../locales/en/services-overview.json';
import type sitemap from '../locales/en/sitemap.json';
import type subscription from '../locales/en/subscription.json';
import type termsConditions from '../locales/en/terms-conditions.json';
import type trust from '../locales/en/trust.json';
import type { Locale } from './locale.ts';
import { loadPublished } from './published-texts.ts';

/** One catalogue for each page, and `common` for all pages. */
interface Catalogues {
  about: typeof about;
  admin: typeof admin;
  'admin-inbox': typeof adminInbox;
  'admin-dashboard': typeof adminDashboard;
  'admin-privacy': typeof adminPrivacy;
  'admin-reports': typeof adminReports;
  'admin-records': typeof adminRecords;
  'admin-settings': typeof adminSettings;
  'admin-sign-in': typeof adminSignIn;
  'admin-status': typeof adminStatus;
  'admin-team': typeof adminTeam;
  'admin-website': typeof adminWebsite;
  common: typeof common;
  contact: typeof contact;
  'fit-outs': typeof fitOuts;
  'cookie-policy': typeof cookiePolicy;
  faq: typeof faq;
  'faq-common': typeof faqCommon;
  'form-result': typeof formResult;
  home: typeof home;
  legal: typeof legal;
  'not-found': typeof notFound;
  photos: typeof photos;
  'place-and-time': typeof placeAndTime;
  'privacy-policy': typeof privacyPolicy;
  'privacy-request': typeof privacyRequest;
  projects: typeof projects;
  'projects-pages': typeof projectsPages;
  request: typeof request;
  sent: typeof sent;
  'server-error': typeof serverError;
  service: typeof service;
  services: typeof services;
  'services-overview': typeof servicesOverview;
  sitemap: typeof sitemap;
  subscription: typeof subscription;
  'terms-conditions': typeof termsConditions;
  trust: typeof trust;
}

/** The name of a catalogue: a built-in file, or the texts of a service or project that staff have added. */
export type Namespace = keyof Catalogues | `service-${string}` | `project-${string}`;

/** Every key of every catalogue; an unknown key is a type error. */
export type MessageId =
  | ({ [N in keyof Catalogues]: keyof Catalogues[N] }[keyof Catalogues] & string)
  | `${ServiceName}.${ServiceTextPart}`
  | `project.${string}.${ProjectTextPart}`;

/** The key of a text of a service. The text of a service that staff have added is in the published texts of the page. */
export function serviceTextId(name: string, part: ServiceTextPart): MessageId {
  return `${name}.${part}` as MessageId;
}

/** Messages compiled by the build. */
export type Messages = Record<string, MessageFormatElement[]>;

type Loaders = Readonly<Record<string, () => Promise<Messages>>>;

const tables = import.meta.glob<Loaders>('../locales/*/index.ts', { import: 'catalogues' });
const others = new Map<string, () => Promise<Messages>>();

/** Adds the catalogues of another area: public pages do not contain the names of the staff area's files. */
export function addCatalogues(loaders: Loaders): void {
  for (const [path, load] of Object.entries(loaders)) others.set(path.slice(path.lastIndexOf('locales/')), load);
}

/**
 * Loads and merges catalogues of one language, with the texts that staff have published after the build.
 *
 * @throws Error naming the file of an unknown catalogue. A service or project that staff have added has published texts only.
 */
export async function loadMessages(locale: Locale, ...namespaces: Namespace[]): Promise<Messages> {
  const table = await tables[`../locales/${locale}/index.ts`]?.();
  const loaded = await Promise.all(
    namespaces.flatMap((namespace) => {
      const name = `locales/${locale}/${namespace}.json`;
      const load = table?.[`./${namespace}.json`] ?? others.get(name);
      if (!load && !/^(?:service|project)-/.test(namespace)) throw new Error(`No messages in ${name}`);
      return [load ? load() : Promise.resolve({}), loadPublished(locale, namespace)];
    }),
  );
  return Object.assign({}, ...loaded) as Messages;
}
