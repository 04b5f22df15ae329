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
 * The file name of an export: list, filter, and the current day in Dubai, such as `contact-submissions-done-from-2026-11-01-2026-11-24.csv`.
 * Contains only letters of any script, digits and hyphens, because a search text may contain anything.
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
