import { DUE_SOON_MS, dubaiDayStart } from '../../../contract/business-hours.ts';
import { searchWords, toSearchText } from '../../../contract/search-text.ts';
import { IS_WAITING } from '../model/lead.properties.ts';
import type { LeadFilter } from '../model/lead.schema.ts';

/** A filter in the words of the database. */
export interface Condition {
  /** With `?` for each parameter; `true` lets everything through. */
  sql: string;
  params: unknown[];
}

/** How a list is ordered, and the other way round. */
export const ORDERS = {
  newest: { forward: 'received_at desc, id desc', backward: 'received_at, id' },
  oldest: { forward: 'received_at, id', backward: 'received_at desc, id desc' },
  due: { forward: 'due_at, id', backward: 'due_at desc, id desc' },
} as const;

/** Everything that a filter asks for but the search. */
export function conditionOf({ status, from, to, suspected, due, sort }: LeadFilter, now: number): Condition {
  const parts: Condition[] = [];
  const add = (sql: string, ...params: unknown[]) => parts.push({ sql, params });
  if (status) add('status = ?', status);
  if (suspected !== undefined) add(suspected ? 'is_suspected' : 'not is_suspected');
  if (from) add('received_at >= ?', new Date(dubaiDayStart(from)));
  if (to) add('received_at < ?', new Date(dubaiDayStart(to, 1)));
  if (due !== undefined || sort === 'due') add(IS_WAITING);
  if (due === 'overdue') add('due_at <= ?', new Date(now));
  if (due === 'soon') add('due_at > ? and due_at <= ?', new Date(now), new Date(now + DUE_SOON_MS));
  return join(parts);
}

/** What a search asks for; `undefined` when nothing is searched. */
export function searchOf({ q = '' }: LeadFilter): Condition | undefined {
  const common = commonWords(q);
  const words = searchWords(q);
  return words && join(words.flatMap((word) => holding(word, common.has(word) ? undefined : needleOf(word))));
}

/** The last digits tell one number from another: all begin with the same country and operators. */
const TELLING_DIGITS = 7;
/** The index has texts in pieces of three letters, and looking one up takes as long as many leads have it. */
const PIECE = 3;

/** The part of a word that is looked up in the index; all of it is compared with what that finds. */
function needleOf(word: string): string {
  return /^\d+$/.test(word) ? word.slice(-TELLING_DIGITS) : word;
}

/** Words not worth looking up: the domain of an e-mail address, which many share, where the rest tells it from others. */
function commonWords(q: string): Set<string> {
  const [local = [], domain = []] = q.split('@', 2).map((part) => toSearchText(part).split(' '));
  return new Set(local.some((word) => word.length >= PIECE) ? domain.filter((word) => !local.includes(word)) : []);
}

/** That a lead holds a word. Words are letters and digits only: nothing in them that a pattern could misunderstand. */
function holding(word: string, needle: string | undefined): Condition[] {
  const found = needle === undefined ? [] : [{ sql: 'search_text like ?', params: [`%${needle}%`] }];
  // An expression is none of the index's columns.
  return needle === word ? found : [...found, { sql: `search_text || '' like ?`, params: [`%${word}%`] }];
}

/** Both at once. */
export function both(one: Condition, other: Condition | undefined): Condition {
  return other ? join([one, other]) : one;
}

function join(parts: readonly Condition[]): Condition {
  const sqls = parts.map(({ sql }) => sql).filter((sql) => sql !== 'true');
  return { sql: sqls.join(' and ') || 'true', params: parts.flatMap(({ params }) => params) };
}
