import { HAND_ARRIVALS, type LeadArrival } from './lead-arrivals.ts';
import { MAX_SOURCE_LENGTH } from './limits.ts';

/** The source of a lead that says nothing about where its visitor came from. */
export const UNKNOWN_SOURCE = 'unknown';

/** Marks a source that is a way in besides the website, so that no parameter of a URL is mistaken for one. */
const BY_HAND = 'hand:';

/** What a visit says about where it came from. */
interface VisitSource {
  utmSource?: string | null | undefined;
  referrerHost?: string | null | undefined;
}

/**
 * The source of a lead, which lists are filtered and figures grouped by: how it came, for one that staff added; otherwise the campaign's
 * source or the referring site, in lower case and without `www.`.
 */
export function sourceOf(arrivedBy: LeadArrival, campaign: VisitSource | null | undefined): string {
  if (arrivedBy !== 'website') return BY_HAND + arrivedBy;
  const named = campaign?.utmSource || campaign?.referrerHost || '';
  let source = named
    .toLowerCase()
    .replace(/^www\./, '')
    .trim();
  // However often it stands there.
  while (source.startsWith(BY_HAND)) source = source.slice(BY_HAND.length).trim();
  return [...source].slice(0, MAX_SOURCE_LENGTH).join('') || UNKNOWN_SOURCE;
}

/** The way in that a source stands for; undefined for one of the website. */
export function arrivalOfSource(source: string): Exclude<LeadArrival, 'website'> | undefined {
  return HAND_ARRIVALS.find((arrival) => source === BY_HAND + arrival);
}
