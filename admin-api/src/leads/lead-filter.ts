import { DUE_SOON_MS, dubaiDayStart } from '../../contract/business-hours.ts';
import { searchWords } from '../../contract/search-text.ts';
import { IS_WAITING } from './lead.properties.ts';
import type { LeadFilter } from './lead.schema.ts';

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
export function searchOf({ q }: LeadFilter): Condition | undefined {
  const words = q === undefined ? undefined : searchWords(q);
  // The words are letters and digits only: nothing in them that a pattern could misunderstand.
  return words && join(words.map((word) => ({ sql: 'search_text like ?', params: [`%${word}%`] })));
}

/** Both at once. */
export function both(one: Condition, other: Condition | undefined): Condition {
  return other ? join([one, other]) : one;
}

function join(parts: readonly Condition[]): Condition {
  const sqls = parts.map(({ sql }) => sql).filter((sql) => sql !== 'true');
  return { sql: sqls.join(' and ') || 'true', params: parts.flatMap(({ params }) => params) };
}
