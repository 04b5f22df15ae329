/**
 * SQL conditions of lead filters and searches. They are worded as in the partial indexes and the search index, so that these are used.
 */
import { raw, type RawQueryFragment, sql } from '@mikro-orm/postgresql';

import { DUE_SOON_MS, dubaiDayStart } from '../../../contract/business-hours.ts';
import type { InboxView } from '../../../contract/inbox-views.ts';
import { daysWithin, servicesOf, WAITING_MS } from '../../../contract/lead-filters.ts';
import { searchWords, spellingsOf, toSearchText } from '../../../contract/search-text.ts';
import { IS_EMERGENCY, IS_ACTIVE, IS_OPEN, IS_REPLIED, IS_WITHOUT_OUTCOME, IS_WAITING } from '../model/lead.entity.ts';
import type { LeadScope } from '../model/lead-kinds.ts';
import type { LeadFilter } from '../model/lead.schema.ts';

/** The filter of a list, with the account that reads it. */
export interface ReaderFilter extends LeadFilter {
  /** The account that `mine` and `me` stand for; null matches no leads. */
  readerId: string | null;
}

/** The conditions of a filter, without its search. */
export function conditionsOf(filter: ReaderFilter, now: number): RawQueryFragment[] {
  const { view, assignee, service, language, waiting, outcome, urgency, source, readerId } = filter;
  const conditions: RawQueryFragment[] = [];
  if (view !== 'all') conditions.push(isInView(view, { readerId, now }));
  if (assignee !== undefined)
    conditions.push(assignee === 'none' ? sql`assignee_id is null` : isAssignedTo(assignee === 'me' ? readerId : assignee));
  if (service !== undefined) conditions.push(sql`service_type in (${servicesOf(service)})`);
  if (language !== undefined) conditions.push(sql`language = ${language}`);
  if (waiting !== undefined && waiting !== 'unanswered') conditions.push(sql`received_at < ${new Date(now - WAITING_MS[waiting])}`);
  if (outcome !== undefined) conditions.push(outcome === 'none' ? raw(IS_WITHOUT_OUTCOME) : sql`outcome = ${outcome}`);
  if (urgency !== undefined) conditions.push(sql`urgency = ${urgency}`);
  if (source !== undefined) conditions.push(sql`source = ${source}`);
  conditions.push(...receivedConditionsOf(filter, now));
  if (isOnlyWaiting(filter)) conditions.push(raw(IS_WAITING));
  return conditions;
}

/** The conditions of the days on which a lead was received. */
export function receivedConditionsOf(filter: Pick<LeadFilter, 'received' | 'from' | 'to'>, now: number): RawQueryFragment[] {
  const { from, to } = daysWithin(filter, now);
  const conditions: RawQueryFragment[] = [];
  if (from) conditions.push(sql`received_at >= ${new Date(dubaiDayStart(from))}`);
  if (to) conditions.push(sql`received_at < ${new Date(dubaiDayStart(to, 1))}`);
  return conditions;
}

/** The condition of the leads in a view. */
export function isInView(view: Exclude<InboxView, 'all'>, { readerId, now }: { readerId: string | null; now: number }): RawQueryFragment {
  switch (view) {
    case 'open':
      return raw(IS_ACTIVE);
    case 'new':
      return raw(`status = 'new' and ${IS_ACTIVE}`);
    case 'unassigned':
      return raw(`assignee_id is null and ${IS_ACTIVE}`);
    case 'mine':
      return sql`${isAssignedTo(readerId)} and ${raw(IS_ACTIVE)}`;
    case 'emergencies':
      return raw(`${IS_EMERGENCY} and first_answered_at is null`);
    case 'overdue':
      return sql`${raw(IS_WAITING)} and due_at <= ${new Date(now)}`;
    case 'dueSoon':
      return sql`${raw(IS_WAITING)} and due_at > ${new Date(now)} and due_at <= ${new Date(now + DUE_SOON_MS)}`;
    case 'replied':
      return raw(IS_REPLIED);
    case 'snoozed':
      return raw('snoozed_until is not null');
    case 'suspected':
      return raw(`is_suspected and ${IS_OPEN}`);
    case 'done':
    case 'spam':
      return sql`status = ${view}`;
  }
}

function isAssignedTo(accountId: string | null): RawQueryFragment {
  return sql`assignee_id = ${accountId}`;
}

/** The condition of a scope; none for all leads. */
export function ofScope(scope: LeadScope): RawQueryFragment[] {
  return scope === 'all' ? [] : [sql`kind = ${scope}`];
}

/** Whether a list has only leads that await a first reply. */
export function isOnlyWaiting({ view, sort, waiting }: Pick<LeadFilter, 'view' | 'sort' | 'waiting'>): boolean {
  return view === 'emergencies' || view === 'overdue' || view === 'dueSoon' || waiting !== undefined || sort === 'due';
}

/** Whether no lead of a list awaits a first reply: all are closed or suspected. */
export function isNeverWaiting({ view, outcome }: LeadFilter): boolean {
  return view === 'done' || view === 'spam' || view === 'suspected' || outcome !== undefined;
}

/** The conditions of the search of a filter; none without a search. */
export function searchConditionsOf({ q = '' }: Pick<LeadFilter, 'q'>): RawQueryFragment[] {
  const common = commonWords(q);
  const words = searchWords(q) ?? [];
  return words.map((word) => {
    const isIndexed = !common.has(word.trim());
    return anyOf(spellingsOf(word).map((spelling) => allOf(containing(spelling, isIndexed ? indexedPartOf(spelling) : undefined))));
  });
}

/** Combines conditions with `and`. */
export function allOf(conditions: readonly RawQueryFragment[]): RawQueryFragment {
  return conditions.length === 0 ? sql`true` : raw(conditions.map(() => '?').join(' and '), conditions);
}

function anyOf(conditions: readonly RawQueryFragment[]): RawQueryFragment {
  return raw(`(${conditions.map(() => '?').join(' or ')})`, conditions);
}

/** Phone numbers share country and operator codes; only the last digits distinguish them. */
const SIGNIFICANT_DIGITS = 7;
/** Length of the n-grams in the search index. A lookup takes as long as the number of leads that contain one. */
const TRIGRAM_LENGTH = 3;

/** The part of a word that is looked up in the index; the results are then compared with the whole word. */
function indexedPartOf(word: string): string {
  return /^\d+$/.test(word) ? word.slice(-SIGNIFICANT_DIGITS) : word;
}

/**
 * Words that are not looked up in the index: the domain of an e-mail address, which many leads share, if the part before it is long enough.
 */
function commonWords(q: string): Set<string> {
  const [local = [], domain = []] = q.split('@', 2).map((part) => toSearchText(part).split(' '));
  return new Set(local.some((word) => word.length >= TRIGRAM_LENGTH) ? domain.filter((word) => !local.includes(word)) : []);
}

/** The conditions of leads that contain a word. Words have letters, digits and spaces only, so they need no escaping in a pattern. */
function containing(word: string, indexedPart: string | undefined): RawQueryFragment[] {
  const found = indexedPart === undefined ? [] : [sql`search_text like ${`%${indexedPart}%`}`];
  // The concatenation prevents use of the index.
  return indexedPart === word ? found : [...found, sql`search_text || '' like ${`%${word}%`}`];
}
