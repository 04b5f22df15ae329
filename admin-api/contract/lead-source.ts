import { HAND_ARRIVALS, type LeadArrival } from './lead-arrivals.ts';
import { MAX_SOURCE_LENGTH } from './limits.ts';

/** The source of a lead without any referrer data. */
export const UNKNOWN_SOURCE = 'unknown';

/** How many days a browser with consent to analytics stores the source of the first visit. */
export const FIRST_VISIT_DAYS = 90;

/** The networks that add a click id to links; the id itself is neither sent nor stored. */
export const CLICK_NETWORKS = ['google', 'microsoft', 'meta'] as const;
export type ClickNetwork = (typeof CLICK_NETWORKS)[number];

/** The prefix of sources that are channels besides the website, so that no URL parameter is mistaken for one. */
const BY_HAND = 'hand:';

/** The referrer data of a visit. */
interface VisitSource {
  utmSource?: string | null | undefined;
  clickOf?: ClickNetwork | null | undefined;
  referrerHost?: string | null | undefined;
}

/**
 * The source of a lead, by which lists are filtered and metrics grouped: the channel of a lead that staff added; otherwise the campaign's
 * source, the network of an advertisement or the referring site, in lower case and without `www.`.
 */
export function sourceOf(arrivedBy: LeadArrival, visit: VisitSource | null | undefined): string {
  if (arrivedBy !== 'website') return BY_HAND + arrivedBy;
  let source = nameOf(visit)
    .toLowerCase()
    .replace(/^www\./, '')
    .trim();
  // Also when it is repeated.
  while (source.startsWith(BY_HAND)) source = source.slice(BY_HAND.length).trim();
  return [...source].slice(0, MAX_SOURCE_LENGTH).join('') || UNKNOWN_SOURCE;
}

/** The sources of a lead from the website: that of the visit in which it was sent, and that of the first visit, by default the same. */
export function sourcesOf({
  campaign,
  firstVisit,
}: {
  campaign?: VisitSource | null | undefined;
  firstVisit?: VisitSource | null | undefined;
}) {
  const source = sourceOf('website', campaign);
  return { source, firstSource: firstVisit ? sourceOf('website', firstVisit) : source };
}

/** Google and Microsoft mark advertisements only. Meta marks every link on its sites, so its referring site is the better source. */
function nameOf(visit: VisitSource | null | undefined): string {
  if (!visit) return '';
  const { utmSource, clickOf, referrerHost } = visit;
  const ads = clickOf === 'google' || clickOf === 'microsoft' ? `${clickOf} ads` : '';
  return utmSource || ads || referrerHost || clickOf || '';
}

/** The channel of a source; undefined for a source of the website. */
export function arrivalOfSource(source: string): Exclude<LeadArrival, 'website'> | undefined {
  return HAND_ARRIVALS.find((arrival) => source === BY_HAND + arrival);
}
