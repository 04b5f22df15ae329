import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP, type PageRequest } from '../../http/pagination.schema.ts';
import { both, type Condition, conditionOf, ORDERS, searchOf } from './lead-filter.ts';
import { LEAD_COLUMNS, LEAD_KINDS, type LeadKind, type LeadRow } from '../model/lead-kinds.ts';
import { SEARCH_BIN, searchBinOf } from '../model/lead.properties.ts';
import type { LeadCounts, LeadFilter } from '../model/lead.schema.ts';

/** A page of rows, and how many there are: exactly, or up to the cap when something is filtered. */
export interface FoundPage {
  rows: LeadRow[];
  total: number;
  isFiltered: boolean;
}

/** The filter of each view that is counted up to the cap. A count is always the total of the list with the same filter. */
const VIEWS: Record<Exclude<keyof LeadCounts, 'all'>, Omit<LeadFilter, 'sort'>> = {
  new: { status: 'new', suspected: false },
  in_progress: { status: 'in_progress' },
  done: { status: 'done' },
  spam: { status: 'spam' },
  suspected: { status: 'new', suspected: true },
  overdue: { due: 'overdue' },
  dueSoon: { due: 'soon' },
};

/** Larger tables are counted again only after this time. */
const COUNT_KEPT_MS = 5_000;
const COUNTS_QUICKLY = 10_000;

/**
 * Pages of a million leads. A page is found by ids alone, in an index that has all that filters ask for, from the nearer end; only
 * then are its rows read.
 */
@Injectable()
export class LeadListsRepository {
  private readonly counts = new Map<LeadKind, { total: number; until: number }>();

  constructor(private readonly em: EntityManager) {}

  findPage(kind: LeadKind, filter: LeadFilter, page: PageRequest, now = Date.now()): Promise<FoundPage> {
    const condition = conditionOf(filter, now);
    const search = searchOf(filter);
    if (search) return this.findSearched(kind, filter, { condition, search, page });
    return condition.sql === 'true' ? this.findAny(kind, filter, page) : this.findFiltered(kind, filter, { condition, page });
  }

  /** The one definition of how many leads there are: inbox, dashboard and event stream use it. */
  async count(kind: LeadKind, now = Date.now()): Promise<LeadCounts> {
    const views = Object.entries(VIEWS).map(([name, view]) => ({ name, ...conditionOf({ ...view, sort: 'newest' }, now) }));
    const counts = views.map(({ name, sql }) => {
      const rows = `select 1 from ${LEAD_KINDS[kind].table} where ${sql} limit ${COUNT_CAP}`;
      return `(select count(*)::int from (${rows}) as capped) as "${name}"`;
    });
    const params = views.flatMap((view) => view.params);
    const [all, [capped]] = await Promise.all([
      this.countAll(kind),
      this.em.fork().execute<[Omit<LeadCounts, 'all'>]>(`select ${counts.join(', ')}`, params),
    ]);
    return { ...capped, all };
  }

  private async findAny(kind: LeadKind, { sort }: LeadFilter, { page, limit }: PageRequest): Promise<FoundPage> {
    const total = await this.countAll(kind);
    const offset = (page - 1) * limit;
    const fromEnd = total - offset - limit;
    const { forward, backward } = ORDERS[sort];
    const isNearEnd = fromEnd < offset;
    const size = isNearEnd ? limit + Math.min(fromEnd, 0) : limit;
    if (size <= 0) return { rows: [], total, isFiltered: false };
    const [order, skip] = isNearEnd ? [backward, Math.max(fromEnd, 0)] : [forward, offset];
    const ids = `select id from ${LEAD_KINDS[kind].table} order by ${order} limit ? offset ?`;
    return { rows: await this.read(kind, ids, [size, skip], forward), total, isFiltered: false };
  }

  private async findFiltered(
    kind: LeadKind,
    { sort }: LeadFilter,
    { condition, page: { page, limit } }: { condition: Condition; page: PageRequest },
  ): Promise<FoundPage> {
    const { table } = LEAD_KINDS[kind];
    const order = ORDERS[sort].forward;
    const ids = `select id from ${table} where ${condition.sql} order by ${order} limit ? offset ?`;
    const [rows, total] = await Promise.all([
      this.read(kind, ids, [...condition.params, limit, (page - 1) * limit], order),
      this.countCapped(`select 1 from ${table} where ${condition.sql} limit ${COUNT_CAP}`, condition.params),
    ]);
    return { rows, total, isFiltered: true };
  }

  private async findSearched(
    kind: LeadKind,
    filter: LeadFilter,
    { condition, search, page: { page, limit } }: { condition: Condition; search: Condition; page: PageRequest },
  ): Promise<FoundPage> {
    const order = ORDERS[filter.sort].forward;
    const wanted = both(condition, search);
    const isOfWaiting = filter.due !== undefined || filter.sort === 'due';
    // A page that begins below the cap may end above it.
    const found = isOfWaiting ? findAmongWaiting(kind, wanted) : findByBins(kind, wanted, { filter, most: COUNT_CAP + limit });
    const query = `
      with found as materialized (${found.sql})
      select (select count(*)::int from found) as total, array(select id::text from found order by ${order} limit ? offset ?) as ids`;
    const params = [...found.params, limit, (page - 1) * limit];
    const [{ total, ids }] = await this.em.fork().execute<[{ total: number; ids: string[] }]>(query, params);
    const rows = ids.length > 0 ? await this.read(kind, 'select unnest(?::uuid[]) as id', [toArray(ids)], order) : [];
    return { rows, total: Math.min(total, COUNT_CAP), isFiltered: true };
  }

  /** Reads the rows whose ids a query finds. */
  private read(kind: LeadKind, ids: string, params: unknown[], order: string): Promise<LeadRow[]> {
    const { table } = LEAD_KINDS[kind];
    const ordered = order.replace(/\b(received_at|due_at|id)\b/g, 'l.$1');
    const query = `select ${LEAD_COLUMNS[kind]} from (${ids}) as page join ${table} as l on l.id = page.id order by ${ordered}`;
    return this.em.fork().execute<LeadRow[]>(query, params);
  }

  private async countAll(kind: LeadKind): Promise<number> {
    const kept = this.counts.get(kind);
    if (kept && Date.now() < kept.until) return kept.total;
    const [row] = await this.em.fork().execute<{ count: number }[]>(`select count(*)::int as count from ${LEAD_KINDS[kind].table}`);
    const total = row?.count ?? 0;
    if (total > COUNTS_QUICKLY) this.counts.set(kind, { total, until: Date.now() + COUNT_KEPT_MS });
    return total;
  }

  private async countCapped(rows: string, params: unknown[]): Promise<number> {
    const [row] = await this.em.fork().execute<{ count: number }[]>(`select count(*)::int as count from (${rows}) as capped`, params);
    return row?.count ?? 0;
  }
}

/**
 * What a search finds, bin by bin in the order of the list, until there is enough: each bin is found in the index of the search, so
 * that it makes no difference how common a word is, nor how old what has it.
 */
function findByBins(kind: LeadKind, { sql, params }: Condition, { filter, most }: { filter: LeadFilter; most: number }): Condition {
  const { table } = LEAD_KINDS[kind];
  const span = conditionOf({ from: filter.from, to: filter.to, sort: 'newest' }, 0);
  const binOf = (end: 'min' | 'max') => `(select ${searchBinOf(`${end}(received_at)`)} from ${table} where ${span.sql})`;
  const [first, last, step] = filter.sort === 'oldest' ? (['min', 'max', ''] as const) : (['max', 'min', '-'] as const);
  return {
    sql: `
      select lead.id, lead.received_at from generate_series(${binOf(first)}, ${binOf(last)}, interval '${step}${SEARCH_BIN}') as bin
      cross join lateral (
        select id, received_at from ${table} where ${searchBinOf('received_at')} = bin and ${sql} order by ${ORDERS[filter.sort].forward}
      ) as lead limit ?`,
    params: [...span.params, ...span.params, ...params, most],
  };
}

/** The same among what waits for its answer, which is never more than people can answer. */
function findAmongWaiting(kind: LeadKind, { sql, params }: Condition): Condition {
  return { sql: `select id, received_at, due_at from ${LEAD_KINDS[kind].table} where ${sql}`, params };
}

/** An array parameter of ids or statuses, none of which needs quoting. */
export function toArray(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
