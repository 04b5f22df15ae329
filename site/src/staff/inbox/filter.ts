import { searchWords } from '@zmb/admin-api/contract/search-text.ts';
import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';

import type { Lead, SavedFilter } from '../api/leads-api.ts';
import { dayParam } from '../query-params.ts';

/** The tabs of an inbox: each status, suspected spam, and all leads. */
export const TABS = ['new', 'in_progress', 'done', 'spam', 'suspected', 'all'] as const;
export type InboxTab = (typeof TABS)[number];

export const DUES = ['overdue', 'soon', 'waiting'] as const;
export const SORTS = ['newest', 'oldest', 'due'] as const;

/** The filter of an inbox, as its URL has it. */
export interface InboxFilter {
  tab: InboxTab;
  /** The search as typed; it may have no word that is long enough. */
  q: string;
  /** Days in Dubai, `YYYY-MM-DD`; empty for no bound. */
  from: string;
  to: string;
  due: (typeof DUES)[number] | '';
  sort: (typeof SORTS)[number];
}

/** Filters besides the tab and the order. */
type Criteria = Pick<InboxFilter, 'q' | 'from' | 'to' | 'due'>;

export const NO_CRITERIA: Criteria = { q: '', from: '', to: '', due: '' };

/**
 * Reads the filter from a URL's query, which uses the API's parameters; invalid values are ignored. Without criteria the inbox shows new
 * leads; with criteria it searches all of them unless a status is given.
 */
export function filterOf(query: URLSearchParams): InboxFilter {
  const criteria = {
    q: (query.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    from: dayParam(query, 'from'),
    to: dayParam(query, 'to'),
    due: DUES.find((due) => due === query.get('due')) ?? ('' as const),
  };
  const sort = SORTS.find((known) => known === query.get('sort')) ?? 'newest';
  const status = TABS.find((tab) => tab === query.get('status'));
  const tab = query.get('suspected') === 'true' ? 'suspected' : (status ?? defaultTab(criteria));
  return { ...criteria, sort, tab };
}

function defaultTab(criteria: Criteria): InboxTab {
  return hasCriteria(criteria) ? 'all' : 'new';
}

/** The URL's query for a filter, in its shortest form. */
export function searchParamsOf(filter: InboxFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.tab === 'suspected') query.set('suspected', 'true');
  else if (filter.tab !== defaultTab(filter)) query.set('status', filter.tab);
  for (const name of ['q', 'from', 'to', 'due'] as const) if (filter[name]) query.set(name, filter[name]);
  if (filter.sort !== 'newest') query.set('sort', filter.sort);
  return query;
}

/** The filter in the API's terms. New leads exclude suspected spam, which has a tab of its own. */
export function apiQueryOf({ tab, q, from, to, due, sort }: InboxFilter): SavedFilter {
  const query: SavedFilter = {};
  if (tab !== 'all') query.status = tab === 'suspected' ? 'new' : tab;
  if (tab === 'new') query.suspected = 'false';
  if (tab === 'suspected') query.suspected = 'true';
  if (isSearchable(q)) query.q = q.trim();
  if (from) query.from = from;
  if (to) query.to = to;
  if (due) query.due = due;
  if (sort !== 'newest') query.sort = sort;
  return query;
}

/** The filter of a saved view. */
export function filterOfSaved(saved: SavedFilter): InboxFilter {
  const filter = filterOf(new URLSearchParams(saved));
  return saved.status || saved.suspected === 'true' ? filter : { ...filter, tab: 'all' };
}

/** Whether a search has a word that is long enough. */
export function isSearchable(q: string): boolean {
  return searchWords(q) !== undefined;
}

/** Whether the list has criteria besides its tab. */
export function hasCriteria({ q, from, to, due }: Criteria): boolean {
  return Boolean(q || from || to || due);
}

/** Changes a filter. The first criterion on the tab of new leads switches to all leads; removing the last one switches back. */
export function changedFilter(filter: InboxFilter, change: Partial<InboxFilter>): InboxFilter {
  const next = { ...filter, ...change };
  if (change.tab !== undefined || hasCriteria(filter) === hasCriteria(next)) return next;
  if (hasCriteria(next)) return filter.tab === 'new' ? { ...next, tab: 'all' } : next;
  return filter.tab === 'all' ? { ...next, tab: 'new' } : next;
}

/** Whether a new lead belongs in the list. With criteria only the API can tell. */
export function isInList(filter: InboxFilter, { isSuspected, status }: Lead): boolean {
  if (hasCriteria(filter)) return false;
  const { tab } = filter;
  if (tab === 'all') return true;
  if (tab === 'suspected') return isSuspected && status === 'new';
  return status === tab && (tab !== 'new' || !isSuspected);
}
