import { isAnalyticsAllowed } from '../analytics/consent-state.ts';
import type { LeadBodies } from './leads.ts';
import { parseAddress } from '../routing/parse-url.ts';

/** Where the visitor came from, as the API takes it. */
export type Campaign = NonNullable<LeadBodies['contact']['campaign']>;

const STORAGE_KEY = 'zmb-campaign';
const MOST_CHARACTERS = 200;

const PARAMETERS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const;

// Held in memory only, until the visitor allows more.
let landing: Campaign | undefined;

/** Cuts a text to what the API takes. */
function bounded(text: string): string {
  return Array.from(text.replaceAll('\0', '')).slice(0, MOST_CHARACTERS).join('');
}

/**
 * Reads where a visitor came from off the address they landed on and the page that led them here.
 *
 * @returns Undefined when neither says anything.
 */
export function readCampaign(address: URL, referrer: string): Campaign | undefined {
  const found = Object.entries(PARAMETERS).flatMap(([name, parameter]) => {
    const value = bounded(address.searchParams.get(parameter) ?? '').trim();
    return value ? [[name, value]] : [];
  });
  const from = parseAddress(referrer);
  if (from?.host && from.origin !== address.origin) found.push(['referrerHost', from.host.slice(0, 253)]);
  return found.length > 0 ? (Object.fromEntries(found) as Campaign) : undefined;
}

function stored(): Campaign | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Campaign | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Notices where the visitor came from, and keeps it for the visit once analytics is allowed; forgets it when that is taken back.
 * To be called at the start and at each change of page.
 */
export function rememberCampaign(): void {
  landing ??= readCampaign(new URL(location.href), document.referrer) ?? {};
  try {
    if (!isAnalyticsAllowed()) sessionStorage.removeItem(STORAGE_KEY);
    else if (!stored() && Object.keys(landing).length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(landing));
  } catch {
    // Storage is denied: it is known on this page only.
  }
}

/** Where the visitor came from, for a lead: nothing without consent. */
export function campaignOfLead(): { campaign?: Campaign } {
  rememberCampaign();
  const campaign = isAnalyticsAllowed() ? (stored() ?? landing ?? {}) : {};
  return Object.keys(campaign).length > 0 ? { campaign } : {};
}
