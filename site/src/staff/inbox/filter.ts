import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { FILTER_SERVICES, type Received, RECEIVED, type Waiting, WAITING } from '@zmb/admin-api/contract/lead-filters.ts';
import { INBOX_VIEWS, type InboxView } from '@zmb/admin-api/contract/inbox-views.ts';
import { LEAD_URGENCIES, type LeadUrgency } from '@zmb/admin-api/contract/lead-place.ts';
import { serviceAliases } from '@zmb/admin-api/contract/services.ts';
import { searchWords } from '@zmb/admin-api/contract/search-text.ts';
import { MAX_SEARCH_LENGTH, MAX_SOURCE_LENGTH } from '@zmb/admin-api/contract/limits.ts';

import { type Locale, LOCALES } from '../../i18n/locale.ts';
import type { LeadKind, LeadScope, Lead, SavedFilter, SavedView } from '../api/leads-api.ts';
import { isInView } from '../api/lead-order.ts';
import { dayParam } from '../query-params.ts';

export const OUTCOME_FILTERS = ['won', 'lost', 'not_request', 'none'] as const;
export const SORTS = ['queue', 'newest', 'oldest', 'due'] as const;
/** Emergencies, then what is overdue, then what is due soonest. */
export const DEFAULT_SORT = 'queue';

/** The filter of an inbox, as its URL has it. */
export interface InboxFilter {
  view: InboxView;
  /** The search as typed; it may have no word that is long enough. */
  q: string;
  /** Days in Dubai, `YYYY-MM-DD`; empty for no bound. */
  from: string;
  to: string;
  /** `me`, `none`, or the id of an account; empty for everybody’s leads. */
  assignee: string;
  /** Services separated by commas, each for its family; empty for all. */
  service: string;
  /** The language in which they wrote; empty for all. */
  language: Locale | '';
  /** When they came, counted from today; empty for any time. */
  received: Received | '';
  /** How long they have waited for their answer; empty for all, waiting or not. */
  waiting: Waiting | '';
  /** How soon it is needed; empty for all. */
  urgency: LeadUrgency | '';
  /** How leads ended; empty for all. */
  outcome: (typeof OUTCOME_FILTERS)[number] | '';
  /** Where leads came from, as they have it; empty for everywhere. */
  source: string;
  sort: (typeof SORTS)[number];
}

/** Filters besides the view and the order. */
export type Criteria = Omit<InboxFilter, 'view' | 'sort'>;

export const NO_CRITERIA: Criteria = {
  ...{ q: '', from: '', to: '', assignee: '', outcome: '', urgency: '' },
  ...{ service: '', language: '', received: '', waiting: '', source: '' },
};
/** The parameters of the criteria, in the URL and in the API. */
const CRITERIA = ['q', 'from', 'to', 'assignee', 'outcome', 'urgency', 'service', 'language', 'received', 'waiting', 'source'] as const;

/** The shape of a service's name. */
const SERVICE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const ASSIGNEE = /^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The services of a filter, each once and in the same order for the same ones. Staff may have added services to those of the build. */
function servicesIn(value: string): string[] {
  const names = new Set(
    value.split(',').filter((name) => SERVICE.test(name) && !serviceAliases.some(({ serviceType }) => serviceType === name)),
  );
  const builtIn = FILTER_SERVICES.filter((name) => names.has(name));
  return [...builtIn, ...[...names].filter((name) => !builtIn.some((each) => each === name)).sort()];
}

/**
 * Reads the filter from a URL's query, which uses the API's parameters; invalid values are ignored. Without a search the inbox shows open
 * leads; with one it looks in all of them unless a view is given. Whose leads they are is no search: each view has some.
 */
export function filterOf(query: URLSearchParams): InboxFilter {
  const criteria = {
    q: (query.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    from: dayParam(query, 'from'),
    to: dayParam(query, 'to'),
    outcome: OUTCOME_FILTERS.find((outcome) => outcome === query.get('outcome')) ?? ('' as const),
    urgency: LEAD_URGENCIES.find((urgency) => urgency === query.get('urgency')) ?? ('' as const),
    source: (query.get('source') ?? '').slice(0, MAX_SOURCE_LENGTH),
    service: servicesIn(query.get('service') ?? '').join(','),
    language: LOCALES.find((language) => language === query.get('language')) ?? ('' as const),
    received: RECEIVED.find((received) => received === query.get('received')) ?? ('' as const),
    waiting: WAITING.find((waiting) => waiting === query.get('waiting')) ?? ('' as const),
    assignee: ASSIGNEE.exec(query.get('assignee') ?? '')?.[0] ?? '',
  };
  const sort = SORTS.find((known) => known === query.get('sort')) ?? DEFAULT_SORT;
  const view = INBOX_VIEWS.find((known) => known === query.get('view')) ?? defaultView(criteria);
  return { ...criteria, sort, view };
}

function defaultView(criteria: Criteria): InboxView {
  return isSearch(criteria) ? 'all' : 'open';
}

/** The URL's query for a filter, in its shortest form. */
export function searchParamsOf(filter: InboxFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.view !== defaultView(filter)) query.set('view', filter.view);
  for (const name of CRITERIA) if (filter[name]) query.set(name, filter[name]);
  if (filter.sort !== DEFAULT_SORT) query.set('sort', filter.sort);
  return query;
}

/** The filter in the API's terms. */
export function apiQueryOf({ view, sort, ...criteria }: InboxFilter): SavedFilter {
  return { ...criteriaQueryOf(criteria), ...(view !== 'all' && { view }), ...(sort !== DEFAULT_SORT && { sort }) };
}

/** The criteria in the API's terms: what the counts of the views follow. */
export function criteriaQueryOf(criteria: Criteria): Omit<SavedFilter, 'view' | 'sort'> {
  const { q, from, to, assignee, outcome, urgency, service, language, received, waiting, source } = criteria;
  const query: Omit<SavedFilter, 'view' | 'sort'> = {};
  if (isSearchable(q)) query.q = plainLine(q);
  if (from) query.from = from;
  if (to) query.to = to;
  if (assignee) query.assignee = assignee;
  if (outcome) query.outcome = outcome;
  if (urgency) query.urgency = urgency;
  if (source) query.source = source;
  if (service) query.service = service;
  if (language) query.language = language;
  if (received) query.received = received;
  if (waiting) query.waiting = waiting;
  return query;
}

/** The kind of a scope in the API's terms. */
export function kindOf(scope: LeadScope): { kind?: LeadKind } {
  return scope === 'all' ? {} : { kind: scope };
}

/** The filter of a saved view. */
export function filterOfSaved(saved: SavedFilter): InboxFilter {
  return { ...filterOf(new URLSearchParams(saved)), view: saved.view ?? 'all' };
}

/** Whether a saved view is a tab of a list. The list of both kinds has those of all lists: most people look at no other. */
export function isViewOf(scope: LeadScope, { kind }: Pick<SavedView, 'kind'>): boolean {
  return scope === 'all' || kind === scope;
}

/** Whether a search has a word that is long enough. */
export function isSearchable(q: string): boolean {
  return searchWords(q) !== undefined;
}

/** Whether the list has criteria besides its view. */
export function hasCriteria(criteria: Criteria): boolean {
  return isSearch(criteria) || criteria.assignee !== '';
}

/** Whether somebody looks for something: that may be in any view. */
function isSearch({ assignee: _, ...criteria }: Criteria): boolean {
  return CRITERIA.some((name) => name !== 'assignee' && criteria[name] !== '');
}

/** Changes a filter. The first criterion on the view of open leads switches to all leads; removing the last one switches back. */
export function changedFilter(filter: InboxFilter, change: Partial<InboxFilter>): InboxFilter {
  const next = { ...filter, ...change };
  if (change.view !== undefined || isSearch(filter) === isSearch(next)) return next;
  if (isSearch(next)) return filter.view === 'open' ? { ...next, view: 'all' } : next;
  return filter.view === 'all' ? { ...next, view: 'open' } : next;
}

/**
 * Whether a new lead belongs in the list. With criteria only the API can tell.
 *
 * @param ownId The account of the reader, whose leads `mine` and `me` are.
 */
export function isInList(filter: InboxFilter, lead: Lead, ownId?: string): boolean {
  const of = lead.assignee?.id;
  const wanted = filter.assignee === 'me' ? ownId : filter.assignee;
  if (isSearch(filter) || (filter.assignee !== '' && wanted !== (of ?? 'none'))) return false;
  return isInView(filter.view, lead, ownId);
}
