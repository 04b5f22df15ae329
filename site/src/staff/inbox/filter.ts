import { searchWords } from '@zmb/admin-api/contract/search-text.ts';
import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';

import { dayIn } from '../dates/day.ts';
import type { Lead, LeadQuery, SavedFilter } from '../api/leads-api.ts';

/** The views of an inbox: what waits to be begun, each status, what a robot probably sent, and all of it. */
export const TABS = ['new', 'in_progress', 'done', 'spam', 'suspected', 'all'] as const;
export type InboxTab = (typeof TABS)[number];

export const DUES = ['overdue', 'soon', 'waiting'] as const;
export const SORTS = ['newest', 'oldest', 'due'] as const;

/** What an inbox is narrowed to, as its address has it. */
export interface InboxFilter {
  tab: InboxTab;
  /** As typed; it may hold nothing that can be searched for. */
  q: string;
  /** Days in Dubai, `YYYY-MM-DD`; empty for no bound. */
  from: string;
  to: string;
  due: (typeof DUES)[number] | '';
  sort: (typeof SORTS)[number];
}

/** What narrows a list besides its view. */
type Narrowing = Pick<InboxFilter, 'q' | 'from' | 'to' | 'due'>;

export const NOTHING_NARROWED: Narrowing = { q: '', from: '', to: '', due: '' };

/**
 * The filter of an address, which is written as the API's query is; what it does not know is left out. Without any filter the
 * inbox shows what is new, and a search goes through everything unless a status is named.
 */
export function filterOf(query: URLSearchParams): InboxFilter {
  const narrowed = {
    q: (query.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    due: DUES.find((due) => due === query.get('due')) ?? ('' as const),
  };
  const sort = SORTS.find((known) => known === query.get('sort')) ?? 'newest';
  const status = TABS.find((tab) => tab === query.get('status'));
  const tab = query.get('suspected') === 'true' ? 'suspected' : (status ?? defaultTab(narrowed));
  return { ...narrowed, sort, tab };
}

function defaultTab(narrowing: Narrowing): InboxTab {
  return isNarrowed(narrowing) ? 'all' : 'new';
}

/** The address of a filter; the same one for the same filter. */
export function addressOf(filter: InboxFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.tab === 'suspected') query.set('suspected', 'true');
  else if (filter.tab !== defaultTab(filter)) query.set('status', filter.tab);
  for (const name of ['q', 'from', 'to', 'due'] as const) if (filter[name]) query.set(name, filter[name]);
  if (filter.sort !== 'newest') query.set('sort', filter.sort);
  return query;
}

/** What the API is asked for. Leads that a robot probably sent are among the new ones only in a view of their own. */
export function queryOf({ tab, q, from, to, due, sort }: InboxFilter): SavedFilter {
  return {
    ...(tab === 'new' && { status: 'new', suspected: 'false' }),
    ...(tab === 'suspected' && { status: 'new', suspected: 'true' }),
    ...((tab === 'in_progress' || tab === 'done' || tab === 'spam') && { status: tab }),
    ...(isSearchable(q) && { q: q.trim() }),
    ...(from && { from }),
    ...(to && { to }),
    ...(due && { due }),
    ...(sort !== 'newest' && { sort }),
  } satisfies LeadQuery;
}

/** The filter that a saved query stands for. */
export function filterOfSaved(saved: SavedFilter): InboxFilter {
  const filter = filterOf(new URLSearchParams(saved));
  return saved.status || saved.suspected === 'true' ? filter : { ...filter, tab: 'all' };
}

/** Whether a search has a word that is long enough to be looked for. */
export function isSearchable(q: string): boolean {
  return searchWords(q) !== undefined;
}

/** Whether anything but the view narrows the list. */
export function isNarrowed({ q, from, to, due }: Narrowing): boolean {
  return Boolean(q || from || to || due);
}

/**
 * A filter changed in part. Who begins to look for something among the new ones looks through everything, and comes back to the
 * new ones with the last filter.
 */
export function changedFilter(filter: InboxFilter, change: Partial<InboxFilter>): InboxFilter {
  const next = { ...filter, ...change };
  if (change.tab !== undefined || isNarrowed(filter) === isNarrowed(next)) return next;
  if (isNarrowed(next)) return filter.tab === 'new' ? { ...next, tab: 'all' } : next;
  return filter.tab === 'all' ? { ...next, tab: 'new' } : next;
}

/** Whether a lead that has just come belongs to what is shown. Of what a search finds only the API knows. */
export function takesIn(filter: InboxFilter, { isSuspected, status }: Lead): boolean {
  if (isNarrowed(filter)) return false;
  const { tab } = filter;
  if (tab === 'all') return true;
  if (tab === 'suspected') return isSuspected && status === 'new';
  return status === tab && (tab !== 'new' || !isSuspected);
}
