import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { MAX_CAMPAIGN_LENGTH, MAX_HOST_LENGTH, MAX_PATH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { FORM_NOTICE_VERSION } from '@zmb/admin-api/contract/privacy.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { isAnalyticsAllowed } from '../analytics/consent.ts';
import { services } from '../company/services.ts';
import { localeOfPath, localePath, unprefixedPath } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { fieldText, type FormKind, HONEYPOT_FIELD } from './form-fields.ts';
import type { LeadBodies, LeadBody } from './post-lead.ts';

/** The part of a request body that each form reads from its own fields; `useSubmissionPayload` adds the rest. */
export type FormFields<Kind extends FormKind> = Omit<
  LeadBodies[Kind],
  'language' | 'sourcePath' | 'campaign' | 'elapsedMs' | 'noticeVersion' | 'leaveEmpty'
>;

/** The campaign and the referrer of a visit, as the API stores them with a lead. */
export type Campaign = NonNullable<LeadBodies['contact']['campaign']>;

interface Payload {
  /** The form data as JSON, to recognise a repeated submission. */
  content: string;
  /** The Idempotency-Key. */
  key: string;
  body: LeadBody | null;
}

const NO_PAYLOAD: Payload = { content: '', key: '', body: null };

/**
 * Builds what a form sends. A repeated submission of the same content gets the same key and the identical body,
 * so that the API recognises it as the same lead.
 *
 * @param readFields Reads the form's own fields.
 */
export function useSubmissionPayload<Kind extends FormKind>(kind: Kind, readFields: (data: FormData) => FormFields<Kind>) {
  const locale = useLocale();
  const shownAt = useRef(0);
  const last = useRef(NO_PAYLOAD);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return {
    build: (data: FormData): Payload => {
      const content = JSON.stringify([...data]);
      if (last.current.content === content) return last.current;
      const extras = {
        language: locale,
        sourcePath: kind === 'contact' ? contactSourcePath() : currentPath(),
        campaign: campaignOfVisit(),
        elapsedMs: Math.round(performance.now() - shownAt.current),
        noticeVersion: FORM_NOTICE_VERSION,
        leaveEmpty: fieldText(data, HONEYPOT_FIELD),
      };
      last.current = { content, key: randomUuid(), body: { ...readFields(data), ...extras } as LeadBodies[Kind] };
      return last.current;
    },
    /** Gives the next submission a new key, even if its content is the same. */
    reset: () => {
      last.current = NO_PAYLOAD;
    },
  };
}

/** A random UUID, version 4. `crypto.randomUUID` does not exist on plain http, such as on a local network. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Records, for the leads of this visit, the previous page and the campaign, which is stored with consent only. Called once, by the shell. */
export function useVisitSource(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    recordPage();
    recordCampaign();
  }, [pathname]);
  useEffect(() => {
    // Consent may have been given since, and the next page may be a full page load.
    addEventListener('pagehide', recordCampaign);
    return () => removeEventListener('pagehide', recordCampaign);
  }, []);
}

// --- The page that led to the form ---

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

/** The page of the service that a URL asks for by `?service=…`, in the language of that URL. */
export function servicePathOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const name = new URLSearchParams(search).get('service');
  const href = name === 'ac_maintenance' ? '/services/ac-maintenance' : services.find((service) => service.name === name)?.href;
  return href && localePath(localeOfPath(pathname), href);
}

function currentPath(): string {
  return location.pathname.slice(0, MAX_PATH_LENGTH);
}

/** The service page that led to the contact form, by `?service=…` or as the previous page; else the contact page itself. */
function contactSourcePath(): string {
  // After a full page load only the browser knows the previous page.
  const previous = previousPath ?? referrerPath();
  const isServicePage = unprefixedPath(previous).startsWith('/services/');
  return servicePathOf(location) ?? (isServicePage ? previous.slice(0, MAX_PATH_LENGTH) : currentPath());
}

// --- The campaign that led to the site ---

const CAMPAIGN_KEY = `${COMPANY_PREFIX}-campaign`;

const PARAMETERS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const;

/** The campaign of the landing page; in memory only until analytics is allowed. */
let landing: Campaign | undefined;

function truncated(text: string): string {
  return Array.from(text.replaceAll('\0', '')).slice(0, MAX_CAMPAIGN_LENGTH).join('');
}

/** The `utm_*` parameters of the landing URL and the referring host; undefined if there is neither. */
export function readCampaign(url: URL, referrer: string): Campaign | undefined {
  const found = Object.entries(PARAMETERS).flatMap(([name, parameter]) => {
    const value = truncated(url.searchParams.get(parameter) ?? '').trim();
    return value ? [[name, value]] : [];
  });
  const from = parseUrl(referrer);
  if (from?.host && from.origin !== url.origin) found.push(['referrerHost', from.host.slice(0, MAX_HOST_LENGTH)]);
  return found.length > 0 ? (Object.fromEntries(found) as Campaign) : undefined;
}

function storedCampaign(): Campaign | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(CAMPAIGN_KEY) ?? 'null') as Campaign | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads the campaign of the landing page; stores it for the visit while analytics is allowed, removes it when consent is withdrawn. */
export function recordCampaign(): void {
  landing ??= readCampaign(new URL(location.href), document.referrer) ?? {};
  try {
    if (!isAnalyticsAllowed()) sessionStorage.removeItem(CAMPAIGN_KEY);
    else if (!storedCampaign() && Object.keys(landing).length > 0) sessionStorage.setItem(CAMPAIGN_KEY, JSON.stringify(landing));
  } catch {
    // Storage is blocked: the campaign lasts as long as the page.
  }
}

/**
 * The campaign of this visit. Without consent nothing is stored: it is what the browser says of the page load, which sends a referrer and
 * a URL by itself, and is unknown after another page load.
 */
export function campaignOfVisit(): Campaign | undefined {
  recordCampaign();
  const campaign = storedCampaign() ?? landing ?? {};
  return Object.keys(campaign).length > 0 ? campaign : undefined;
}

/** An absolute URL, or undefined when the text is none. (`URL.canParse` is younger than the browsers that the site supports.) */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
