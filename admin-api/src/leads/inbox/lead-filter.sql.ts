/**
 * The conditions of filters and searches of leads, in SQL: they are worded as in the partial indexes, and searches as the search index
 * needs them.
 */
import { raw, type RawQueryFragment, sql } from '@mikro-orm/postgresql';

import { DUE_SOON_MS, dubaiDayStart } from '../../../contract/business-hours.ts';
import type { InboxView } from '../../../contract/inbox-views.ts';
import { daysWithin, servicesOf, WAITING_MS } from '../../../contract/lead-filters.ts';
import { searchWords, spellingsOf, toSearchText } from '../../../contract/search-text.ts';
import { IS_EMERGENCY, IS_IN_HAND, IS_OPEN, IS_REPLIED, IS_UNSAID, IS_WAITING } from '../model/lead.entity.ts';
import type { LeadScope } from '../model/lead-kinds.ts';
import type { LeadFilter } from '../model/lead.schema.ts';

/** The filter of a list, as its reader means it. */
export interface ReaderFilter extends LeadFilter {
  /** The account that `mine` and `me` are about; null for nobody, who has no leads. */
  readerId: string | null;
}

/** What a filter asks for, without the search. */
export function conditionsOf(filter: ReaderFilter, now: number): RawQueryFragment[] {
  const { view, assignee, service, language, waiting, outcome, urgency, source, readerId } = filter;
  const conditions: RawQueryFragment[] = [];
  if (view !== 'all') conditions.push(isInView(view, { readerId, now }));
  if (assignee !== undefined)
    conditions.push(assignee === 'none' ? sql`assignee_id is null` : isOf(assignee === 'me' ? readerId : assignee));
  if (service !== undefined) conditions.push(sql`service_type in (${servicesOf(service)})`);
  if (language !== undefined) conditions.push(sql`language = ${language}`);
  if (waiting !== undefined && waiting !== 'unanswered') conditions.push(sql`received_at < ${new Date(now - WAITING_MS[waiting])}`);
  if (outcome !== undefined) conditions.push(outcome === 'none' ? raw(IS_UNSAID) : sql`outcome = ${outcome}`);
  if (urgency !== undefined) conditions.push(sql`urgency = ${urgency}`);
  if (source !== undefined) conditions.push(sql`source = ${source}`);
  conditions.push(...receivedConditionsOf(filter, now));
  if (isOnlyWaiting(filter)) conditions.push(raw(IS_WAITING));
  return conditions;
}

/** That a lead was received in the days of a filter. */
export function receivedConditionsOf(filter: Pick<LeadFilter, 'received' | 'from' | 'to'>, now: number): RawQueryFragment[] {
  const { from, to } = daysWithin(filter, now);
  const conditions: RawQueryFragment[] = [];
  if (from) conditions.push(sql`received_at >= ${new Date(dubaiDayStart(from))}`);
  if (to) conditions.push(sql`received_at < ${new Date(dubaiDayStart(to, 1))}`);
  return conditions;
}

/** That a lead is in a view. */
export function isInView(view: Exclude<InboxView, 'all'>, { readerId, now }: { readerId: string | null; now: number }): RawQueryFragment {
  switch (view) {
    case 'open':
      return raw(IS_IN_HAND);
    case 'new':
      return raw(`status = 'new' and ${IS_IN_HAND}`);
    case 'unassigned':
      return raw(`assignee_id is null and ${IS_IN_HAND}`);
    case 'mine':
      return sql`${isOf(readerId)} and ${raw(IS_IN_HAND)}`;
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

function isOf(accountId: string | null): RawQueryFragment {
  return sql`assignee_id = ${accountId}`;
}

/** That a lead is of a scope; nothing for all leads. */
export function ofScope(scope: LeadScope): RawQueryFragment[] {
  return scope === 'all' ? [] : [sql`kind = ${scope}`];
}

/** Whether a list has only leads that wait for their answer. */
export function isOnlyWaiting({ view, sort, waiting }: Pick<LeadFilter, 'view' | 'sort' | 'waiting'>): boolean {
  return view === 'emergencies' || view === 'overdue' || view === 'dueSoon' || waiting !== undefined || sort === 'due';
}

/** Whether no lead of a list can wait for its answer: it is closed, or perhaps a robot's. */
export function isNeverWaiting({ view, outcome }: LeadFilter): boolean {
  return view === 'done' || view === 'spam' || view === 'suspected' || outcome !== undefined;
}

/** What the search of a filter asks for; nothing when it searches for nothing. */
export function searchConditionsOf({ q = '' }: Pick<LeadFilter, 'q'>): RawQueryFragment[] {
  const common = commonWords(q);
  const words = searchWords(q) ?? [];
  return words.map((word) => {
    const isIndexed = !common.has(word.trim());
    return anyOf(spellingsOf(word).map((spelling) => allOf(containing(spelling, isIndexed ? indexedPartOf(spelling) : undefined))));
  });
}

/** All of the conditions at once. */
export function allOf(conditions: readonly RawQueryFragment[]): RawQueryFragment {
  return conditions.length === 0 ? sql`true` : raw(conditions.map(() => '?').join(' and '), conditions);
}

function anyOf(conditions: readonly RawQueryFragment[]): RawQueryFragment {
  return raw(`(${conditions.map(() => '?').join(' or ')})`, conditions);
}

/** Phone numbers begin with the same country and operators; their last digits tell them apart. */
const SIGNIFICANT_DIGITS = 7;
/** Length of the pieces in the search index; looking one up takes as long as there are leads that have it. */
const TRIGRAM_LENGTH = 3;

/** The part of a word that is looked up in the index; the whole word is then compared with what that finds. */
function indexedPartOf(word: string): string {
  return /^\d+$/.test(word) ? word.slice(-SIGNIFICANT_DIGITS) : word;
}

/** Words not worth looking up: many leads share the domain of an e-mail, when the part before it is long enough to be looked up. */
function commonWords(q: string): Set<string> {
  const [local = [], domain = []] = q.split('@', 2).map((part) => toSearchText(part).split(' '));
  return new Set(local.some((word) => word.length >= TRIGRAM_LENGTH) ? domain.filter((word) => !local.includes(word)) : []);
}

/** That a lead contains a word. Words are letters, digits and spaces only, so no character of them has a meaning in a pattern. */
function containing(word: string, indexedPart: string | undefined): RawQueryFragment[] {
  const found = indexedPart === undefined ? [] : [sql`search_text like ${`%${indexedPart}%`}`];
  // The concatenation keeps this condition away from the index.
  return indexedPart === word ? found : [...found, sql`search_text || '' like ${`%${word}%`}`];
}
