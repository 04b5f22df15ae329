import { dubaiDate } from './business-hours.ts';

/** A list that can be exported. */
export type ExportName = 'leads' | 'contact-submissions' | 'callback-requests' | 'newsletter-subscribers' | 'month-report';

/** The filter of an export, as in its query. */
export interface ExportFilter {
  /** Of leads. */
  view?: string | undefined;
  /** Of subscribers. */
  status?: string | undefined;
  suspected?: string | boolean | undefined;
  service?: string | undefined;
  language?: string | undefined;
  received?: string | undefined;
  waiting?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

const MAX_SEARCH_IN_NAME = 40;

/**
 * The name of an export: what it lists, by which filter, and the day in Dubai on which it was made, such as
 * `contact-submissions-done-from-2026-11-01-2026-11-24.csv`. Letters of any script, digits and hyphens only: what is searched for may be
 * anything.
 */
export function exportFileName(name: ExportName, filter: ExportFilter, now = Date.now()): string {
  const { view, status, suspected, service, language, received, waiting, from, to, q } = filter;
  const search = q?.match(/[\p{L}\p{N}]+/gu)?.join('-');
  const parts = [
    name,
    view !== 'all' && view?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    String(suspected) === 'true' ? 'suspected' : status,
    service?.replaceAll(',', '-'),
    language,
    received,
    waiting && `waiting-${waiting}`,
    from && `from-${from}`,
    to && `to-${to}`,
    search && `search-${[...search].slice(0, MAX_SEARCH_IN_NAME).join('')}`,
    dubaiDate(now),
  ];
  return `${parts.filter(Boolean).join('-').replaceAll('_', '-')}.csv`;
}
