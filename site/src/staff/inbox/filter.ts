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
/** Emergencies, then overdue leads, then those due soonest. */
export const DEFAULT_SORT = 'queue';

/** The filter in the URL of an inbox. */
export interface InboxFilter {
  view: InboxView;
  /** The search as typed; its words may be too short. */
  q: string;
  /** Days in Dubai, `YYYY-MM-DD`; empty for no bound. */
  from: string;
  to: string;
  /** `me`, `none`, or the id of an account; empty for all. */
  assignee: string;
  /** Services separated by commas, each including its aliases; empty for all. */
  service: string;
  /** The customer's language; empty for all. */
  language: Locale | '';
  /** The period of arrival, relative to today; empty for any time. */
  received: Received | '';
  /** The waiting time for the first reply; empty for all. */
  waiting: Waiting | '';
  /** The urgency; empty for all. */
  urgency: LeadUrgency | '';
  /** The outcome; empty for all. */
  outcome: (typeof OUTCOME_FILTERS)[number] | '';
  /** The source; empty for all. */
  source: string;
  sort: (typeof SORTS)[number];
}

/** Filters besides the view and the order. */
export type Criteria = Omit<InboxFilter, 'view' | 'sort'>;

export const NO_CRITERIA: Criteria = {
  ...{ q: '', from: '', to: '', assignee: '', outcome: '', urgency: '' },
  ...{ service: '', language: '', received: '', waiting: '', source: '' },
};
/** The query parameters of the criteria, in the URL and in the API. */
const CRITERIA = ['q', 'from', 'to', 'assignee', 'outcome', 'urgency', 'service', 'language', 'received', 'waiting', 'source'] as const;

/** The shape of a service's name. */
const SERVICE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const ASSIGNEE = /^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The services of a filter without duplicates, in a stable order. Staff may have added services to the built-in ones. */
function servicesIn(value: string): string[] {
  const names = new Set(
    value.split(',').filter((name) => SERVICE.test(name) && !serviceAliases.some(({ serviceType }) => serviceType === name)),
  );
  const builtIn = FILTER_SERVICES.filter((name) => names.has(name));
  return [...builtIn, ...[...names].filter((name) => !builtIn.some((each) => each === name)).sort()];
}

/**
 * Reads the filter from a URL's query, which uses the API's parameters; invalid values are ignored. Without a search the inbox shows open
 * leads; with one it searches all leads unless a view is given. The assignee does not count as a search.
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

/** The filter as API parameters. */
export function apiQueryOf({ view, sort, ...criteria }: InboxFilter): SavedFilter {
  return { ...criteriaQueryOf(criteria), ...(view !== 'all' && { view }), ...(sort !== DEFAULT_SORT && { sort }) };
}

/** The criteria as API parameters, for the counts of the views. */
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

/** The kind of a scope as an API parameter. */
export function kindOf(scope: LeadScope): { kind?: LeadKind } {
  return scope === 'all' ? {} : { kind: scope };
}

/** The filter of a saved view. */
export function filterOfSaved(saved: SavedFilter): InboxFilter {
  return { ...filterOf(new URLSearchParams(saved)), view: saved.view ?? 'all' };
}

/** Whether a saved view is a tab of a list. The list of both kinds shows the views of all lists, since most people use only that one. */
export function isViewOf(scope: LeadScope, { kind }: Pick<SavedView, 'kind'>): boolean {
  return scope === 'all' || kind === scope;
}

/** Whether a search has a long enough word. */
export function isSearchable(q: string): boolean {
  return searchWords(q) !== undefined;
}

/** Whether any criteria are set besides the view. */
export function hasCriteria(criteria: Criteria): boolean {
  return isSearch(criteria) || criteria.assignee !== '';
}

/** Whether the criteria are a search, whose results may be in any view. */
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
 * Whether a new lead belongs in the list. With search criteria only the API knows.
 *
 * @param ownId The signed-in account, which `mine` and `me` refer to.
 */
export function isInList(filter: InboxFilter, lead: Lead, ownId?: string): boolean {
  const of = lead.assignee?.id;
  const assigneeId = filter.assignee === 'me' ? ownId : filter.assignee;
  if (isSearch(filter) || (filter.assignee !== '' && assigneeId !== (of ?? 'none'))) return false;
  return isInView(filter.view, lead, ownId);
}
