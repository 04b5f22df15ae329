import { company as builtIn, COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import { type ClickNetwork, FIRST_VISIT_DAYS } from '@zmb/admin-api/contract/lead-source.ts';
import { MAX_CAMPAIGN_LENGTH, MAX_HOST_LENGTH, MAX_PATH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { FORM_NOTICE_VERSION } from '@zmb/admin-api/contract/privacy.ts';
import { projectPath } from '@zmb/admin-api/contract/projects.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { isAnalyticsAllowed, watchConsent } from '../../analytics/consent.ts';
import { projectsOf } from '../../company/projects.ts';
import { serviceAliases, servicesOf } from '../../company/services.ts';
import { publishedCompany } from '../../i18n/published-texts.ts';
import { type Locale, localeOfPath, localePath, unprefixedPath } from '../../i18n/locale.ts';
import { fieldText, type FormKind, HONEYPOT_FIELD } from './form-fields.ts';
import type { LeadBodies, LeadBody } from './post-lead.ts';

/** The part of a request body with the form's own fields; `buildPayload` adds the rest. */
export type FormFields<Kind extends FormKind> = Omit<
  LeadBodies[Kind],
  'language' | 'sourcePath' | 'campaign' | 'firstVisit' | 'elapsedMs' | 'noticeVersion' | 'emptyField'
>;

/** The campaign, the referrer and the landing page of a visit, as the API stores them with a lead. */
export type Campaign = NonNullable<LeadBodies['contact']['campaign']>;
/** The campaign of a visitor’s first visit, with its day. */
type FirstVisit = NonNullable<LeadBodies['contact']['firstVisit']>;

/** The request of a form. */
export interface Payload {
  /** The form data and the fields as JSON, to detect a repeated submission. */
  content: string;
  /** The Idempotency-Key. */
  key: string;
  body: LeadBody | null;
}

/** A form that is being sent. */
export interface SubmittedForm<Kind extends FormKind> {
  kind: Kind;
  data: FormData;
  /** The form's own fields. */
  fields: FormFields<Kind>;
  locale: Locale;
  /** How long the form was on the screen, in milliseconds. */
  elapsedMs: number;
}

/**
 * Builds the request of a form. A repeated submission of the same content has the same key and body, so that the API stores one lead.
 *
 * @param last The form's previous request, unless it must not be repeated.
 */
export function buildPayload<Kind extends FormKind>(form: SubmittedForm<Kind>, last: Payload | undefined): Payload {
  const { kind, data, fields, locale, elapsedMs } = form;
  // Includes the fields, because the form data has no photos.
  const content = JSON.stringify([[...data], fields]);
  if (last?.content === content) return last;
  const extras = {
    language: locale,
    sourcePath: kind === 'contact' ? contactSourcePath() : currentPath(),
    campaign: campaignOfVisit(),
    ...(kind === 'contact' || kind === 'callback' ? { firstVisit: firstVisit() } : {}),
    elapsedMs,
    noticeVersion: FORM_NOTICE_VERSION,
    emptyField: fieldText(data, HONEYPOT_FIELD),
  };
  return { content, key: randomUuid(), body: { ...fields, ...extras } as LeadBodies[Kind] };
}

/** A random UUID, version 4. `crypto.randomUUID` does not exist on plain http, such as on a local network. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Records the previous page, and the campaign of the visit, which is stored with consent only. Called once, by the shell. */
export function useVisitSource(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    recordPage();
    recordCampaign();
  }, [pathname]);
  useEffect(() => {
    const watching = new AbortController();
    watchConsent(recordCampaign, watching.signal);
    return () => watching.abort();
  }, []);
}

// --- Source page ---

let shownPath: string | undefined;
let previousPath: string | undefined;

function recordPage(): void {
  if (shownPath === location.pathname) return;
  previousPath = shownPath;
  shownPath = location.pathname;
}

function referrerPath(): string {
  const referrer = parseUrl(document.referrer);
  return referrer?.origin === location.origin ? referrer.pathname : '';
}

/** The path of the service in the query `?service=…`, in the language of the URL. */
export function servicePathOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const name = new URLSearchParams(search).get('service');
  const services = servicesOf(publishedCompany() ?? builtIn);
  const alias = serviceAliases.find(({ serviceType }) => serviceType === name);
  const shown = services.find((service) => service.name === (alias?.service ?? name));
  return shown && localePath(localeOfPath(pathname), alias?.path ?? shown.href);
}

function currentPath(): string {
  return location.pathname.slice(0, MAX_PATH_LENGTH);
}

/** The path of the project in the query `?project=…`, in the language of the URL. */
function projectPathOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const slug = new URLSearchParams(search).get('project');
  const project = projectsOf(publishedCompany() ?? builtIn).find((each) => each.slug === slug);
  return project && localePath(localeOfPath(pathname), projectPath(project.slug));
}

/**
 * The source of the contact form: the page of the project or service in the query, or the previous page if it is one of them; else the
 * contact page itself.
 */
function contactSourcePath(): string {
  // After a full page load only the browser knows the previous page.
  const previous = previousPath ?? referrerPath();
  const isFromLinkedPage = /^\/(?:services|projects)\//.test(unprefixedPath(previous));
  return projectPathOf(location) ?? servicePathOf(location) ?? (isFromLinkedPage ? previous.slice(0, MAX_PATH_LENGTH) : currentPath());
}

// --- Campaign ---

const CAMPAIGN_KEY = `${COMPANY_PREFIX}-campaign`;
const FIRST_VISIT_KEY = `${COMPANY_PREFIX}-first-visit`;

const PARAMETERS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const;

/** Query parameters with click ids, and the ad network that is sent instead of the id. */
const CLICK_IDS: Readonly<Record<string, ClickNetwork>> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  msclkid: 'microsoft',
  fbclid: 'meta',
};

/** The campaign of this page load; stored only while analytics is allowed. */
let landing: Campaign | undefined;

function truncated(text: string): string {
  return Array.from(text.replaceAll('\0', '')).slice(0, MAX_CAMPAIGN_LENGTH).join('');
}

/** The `utm_*` parameters of the landing URL, the network of an ad click, the referring host and the path, without its query. */
export function readCampaign(url: URL, referrer: string): Campaign {
  const found = Object.entries(PARAMETERS).flatMap(([name, parameter]) => {
    const value = truncated(url.searchParams.get(parameter) ?? '').trim();
    return value ? [[name, value]] : [];
  });
  const clickId = Object.keys(CLICK_IDS).find((parameter) => url.searchParams.get(parameter));
  if (clickId) found.push(['clickOf', CLICK_IDS[clickId] ?? '']);
  const from = parseUrl(referrer);
  if (from?.host && from.origin !== url.origin) found.push(['referrerHost', from.host.slice(0, MAX_HOST_LENGTH)]);
  return { ...(Object.fromEntries(found) as Campaign), landingPath: url.pathname.slice(0, MAX_PATH_LENGTH) };
}

/** Whether a visit has more than a landing page. */
function hasSource(visit: Campaign): boolean {
  return Object.keys(visit).some((name) => name !== 'landingPath');
}

function stored<Visit>(storage: () => Storage, key: string): Visit | undefined {
  try {
    return (JSON.parse(storage().getItem(key) ?? 'null') as Visit | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const storedCampaign = () => stored<Campaign>(() => sessionStorage, CAMPAIGN_KEY);

const FIRST_VISIT_NAMES = [...Object.keys(PARAMETERS), 'clickOf', 'referrerHost', 'landingPath', 'day'] as const;

/** The stored first visit, unless it is expired. Only known fields: the API would refuse a lead with those of another version of the site. */
function storedFirstVisit(): FirstVisit | undefined {
  const visit = stored<Record<string, string>>(() => localStorage, FIRST_VISIT_KEY) ?? {};
  const isRecent = Date.now() - Date.parse(visit['day'] ?? '') < FIRST_VISIT_DAYS * DAY_MS;
  return isRecent ? Object.fromEntries(FIRST_VISIT_NAMES.flatMap((name) => (visit[name] ? [[name, visit[name]]] : []))) : undefined;
}

/**
 * Reads the campaign of this page load. While analytics is allowed it is stored for the visit, and as the first visit unless there is one;
 * both are removed when consent is withdrawn.
 */
export function recordCampaign(): void {
  landing ??= readCampaign(new URL(location.href), document.referrer);
  try {
    if (!isAnalyticsAllowed()) {
      sessionStorage.removeItem(CAMPAIGN_KEY);
      localStorage.removeItem(FIRST_VISIT_KEY);
      return;
    }
    const known = storedCampaign();
    const visit = known && (hasSource(known) || !hasSource(landing)) ? known : landing;
    sessionStorage.setItem(CAMPAIGN_KEY, JSON.stringify(visit));
    if (storedFirstVisit()) return;
    const first: FirstVisit = { ...visit, day: new Date().toISOString().slice(0, 10) };
    localStorage.setItem(FIRST_VISIT_KEY, JSON.stringify(first));
  } catch {
    // Storage is blocked: the campaign lasts as long as the page.
  }
}

/**
 * The campaign of this visit. Without consent nothing is stored: it is read from the URL and the referrer of this page load, and unknown
 * after the next one.
 */
export function campaignOfVisit(): Campaign | undefined {
  recordCampaign();
  return storedCampaign() ?? landing;
}

/** The visitor’s first visit; undefined without consent to analytics, where only this visit is known. */
export function firstVisit(): FirstVisit | undefined {
  recordCampaign();
  return isAnalyticsAllowed() ? storedFirstVisit() : undefined;
}

/** An absolute URL, or undefined when the text is none. (`URL.canParse` is younger than the browsers that the site supports.) */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
