import { DUE_SOON_MS, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { daysWithin, servicesOf, WAITING_MS } from '@zmb/admin-api/contract/lead-filters.ts';
import { searchTextOf } from '@zmb/admin-api/contract/lead-search-text.ts';
import { searchWords } from '@zmb/admin-api/contract/search-text.ts';

import type { QueryOf, Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';

/** The entries of a page, and its pagination. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { page: wanted, limit }: { page: number | 'last'; limit: number },
): [Entry[], Schema<'Pagination'>] {
  const total = entries.length;
  const page = wanted === 'last' ? Math.max(1, Math.ceil(total / limit)) : wanted;
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit), totalIsCapped: false };
  return [entries.slice((page - 1) * limit, page * limit), pagination];
}

/** A lead of either kind. */
export type Lead = Schema<'ContactSubmission'> | Schema<'CallbackRequest'>;

/** The filters of a lead list. */
type LeadQuery = QueryOf<'listContactSubmissions'>;

/** Whether something is still to be done about a lead. */
export function isOpen({ status }: Pick<Lead, 'status'>): boolean {
  return status === 'new' || status === 'in_progress';
}

/** Whether a lead is waiting for an answer. */
function isWaiting(lead: Lead): boolean {
  return lead.firstAnsweredAt === null && !lead.isSuspected && isOpen(lead);
}

/** The threads of leads by id; a search goes through their notes. */
type Threads = Store['state']['threads'];

/** The leads matching a query, in its order. */
export function findLeads<Each extends Lead>(
  leads: readonly Each[],
  query: Omit<LeadQuery, 'page' | 'limit'>,
  threads: Threads = {},
): Each[] {
  const found = leads.filter((lead) => matches(lead, query, threads, Date.now()));
  if (query.sort === 'queue') {
    const [waiting, others] = [found.filter(isWaiting), found.filter((lead) => !isWaiting(lead))];
    return [...inOrder(waiting, 'due'), ...inOrder(others, 'newest')];
  }
  return inOrder(found, query.sort ?? 'newest');
}

function inOrder<Each extends Lead>(leads: readonly Each[], sort: 'newest' | 'oldest' | 'due'): Each[] {
  const time = (lead: Lead) => (sort === 'due' ? lead.dueAt : lead.receivedAt) + lead.id;
  const ordered = leads.toSorted((a, b) => (time(a) < time(b) ? -1 : 1));
  return sort === 'newest' ? ordered.reverse() : ordered;
}

/** The leads of a list: those of one kind, or all. */
export function leadsIn({ state }: Store, kind: Schema<'LeadKind'> | undefined): Lead[] {
  return [...(kind === 'callback' ? [] : state.submissions), ...(kind === 'contact' ? [] : state.requests)];
}

/** The query with `me` as the id of the caller. */
export function ofCaller<Query extends { assignee?: string }>(store: Store, query: Query): Query {
  return query.assignee === 'me' ? { ...query, assignee: store.actor.id } : query;
}

/** How many leads each view of an inbox lists: everybody's, one account's or nobody's. */
export function countLeads(leads: readonly Lead[], { assignee }: { assignee?: string } = {}): Schema<'LeadCounts'> {
  const count = (query: Parameters<typeof findLeads>[1]) =>
    findLeads(leads, { ...query, ...(assignee !== undefined && { assignee }) }).length;
  return {
    new: count({ status: 'new', suspected: 'false', snoozed: 'false' }),
    in_progress: count({ status: 'in_progress', snoozed: 'false' }),
    snoozed: count({ snoozed: 'true' }),
    done: count({ status: 'done' }),
    spam: count({ status: 'spam' }),
    suspected: count({ status: 'new', suspected: 'true' }),
    overdue: count({ due: 'overdue' }),
    dueSoon: count({ due: 'soon' }),
    all: count({}),
  };
}

function matches(
  lead: Lead,
  {
    q,
    status,
    assignee,
    service,
    language,
    waiting,
    outcome,
    urgency,
    source,
    firstSource,
    snoozed,
    replied,
    suspected,
    due,
    sort,
    ...days
  }: Omit<LeadQuery, 'page' | 'limit'>,
  threads: Threads,
  now: number,
): boolean {
  const received = Date.parse(lead.receivedAt);
  const { from, to } = daysWithin(days, now);
  const left = Date.parse(lead.dueAt) - now;
  const words = q === undefined ? [] : (searchWords(q) ?? []);
  const text = words.length > 0 ? searchTextOf({ ...lead, ...('place' in lead ? lead.place : null) }, notesOf(threads[lead.id])) : '';
  return (
    (status === undefined || lead.status === status) &&
    (assignee === undefined || (lead.assignee?.id ?? 'none') === assignee) &&
    (service === undefined || ('serviceType' in lead && servicesOf(service).includes(lead.serviceType))) &&
    (language === undefined || lead.language === language) &&
    (waiting === undefined || (isWaiting(lead) && received < now - WAITING_MS[waiting])) &&
    (outcome === undefined || (lead.status === 'done' && (lead.outcome?.result ?? 'none') === outcome)) &&
    (urgency === undefined || ('urgency' in lead && lead.urgency === urgency)) &&
    (source === undefined || lead.source === source) &&
    (firstSource === undefined || lead.firstSource === firstSource) &&
    (replied === undefined || (lead.repliedAt !== null && isOpen(lead) && lead.snooze === null)) &&
    (snoozed === undefined || (lead.snooze !== null) === (snoozed === 'true')) &&
    (suspected === undefined || lead.isSuspected === (suspected === 'true')) &&
    (from === undefined || received >= dubaiDayStart(from)) &&
    (to === undefined || received < dubaiDayStart(to, 1)) &&
    ((due === undefined && sort !== 'due') || isWaiting(lead)) &&
    (due !== 'overdue' || left <= 0) &&
    (due !== 'soon' || (left > 0 && left <= DUE_SOON_MS)) &&
    words.every((word) => text.includes(word))
  );
}

function notesOf(thread: Threads[string] = []): string[] {
  return thread.flatMap(({ type, text }) => (type === 'note' && text !== null ? [text] : []));
}
