import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP, type PageRequest } from '../common/pagination.schema.ts';
import { both, type Condition, conditionOf, ORDERS, searchOf } from './lead-filter.ts';
import { LEAD_COLUMNS, LEAD_KINDS, type LeadKind, type LeadRow } from './lead-kinds.ts';
import type { LeadFilter } from './lead.schema.ts';

/** A page of rows, and how many there are: exactly, or up to the cap when something is filtered. */
export interface FoundPage {
  rows: LeadRow[];
  total: number;
  isFiltered: boolean;
}

/** Larger tables are counted again only after this time. */
const COUNT_KEPT_MS = 5_000;
const COUNTS_QUICKLY = 10_000;
/** So many of the newest leads tell how common a search is. */
const SAMPLE = 2_000;
/** Found more often than in every tenth lead, the date's index leads to the hits faster than the search's. */
const COMMON = SAMPLE / 10;

// Only the index of the search is left to the planner: it would otherwise walk along the dates, past everything that is not meant,
// down to the oldest lead.
const BY_SEARCH_INDEX = `
  select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
         set_config('enable_indexonlyscan', 'off', true)`;

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
    { sort }: LeadFilter,
    { condition, search, page: { page, limit } }: { condition: Condition; search: Condition; page: PageRequest },
  ): Promise<FoundPage> {
    const { table } = LEAD_KINDS[kind];
    const order = ORDERS[sort].forward;
    const wanted = both(condition, search);
    const offset = (page - 1) * limit;
    const walk = `select id from ${table} where ${wanted.sql} order by ${order} limit ? offset ?`;
    const walkToPage = () => this.read(kind, walk, [...wanted.params, limit, offset], order);

    if (await this.isCommon(table, { condition, search, order })) {
      const count = `select 1 from (select received_at from ${table} where ${wanted.sql} order by ${order} limit ${COUNT_CAP}) as found`;
      const [rows, total] = await Promise.all([walkToPage(), this.countCapped(count, wanted.params)]);
      return { rows, total, isFiltered: true };
    }
    const ids = await this.findBySearchIndex(table, wanted, sort);
    if (ids.length >= COUNT_CAP) return { rows: await walkToPage(), total: COUNT_CAP, isFiltered: true };
    const rows = await this.read(kind, 'select unnest(?::uuid[]) as id', [toArray(ids.slice(offset, offset + limit))], order);
    return { rows, total: ids.length, isFiltered: true };
  }

  private async isCommon(table: string, { condition, search, order }: { condition: Condition; search: Condition; order: string }) {
    const sample = `select search_text from ${table} where ${condition.sql} order by ${order} limit ${SAMPLE}`;
    const found = `select count(*)::int as count from (${sample} offset 0) as newest where ${search.sql}`;
    const [row] = await this.em.fork().execute<{ count: number }[]>(found, [...condition.params, ...search.params]);
    return (row?.count ?? 0) >= COMMON;
  }

  /** All that is found, in order, or as many as the cap in no order at all. */
  private findBySearchIndex(table: string, { sql, params }: Condition, sort: LeadFilter['sort']): Promise<string[]> {
    return this.em.fork().transactional(async (tx) => {
      await tx.execute(BY_SEARCH_INDEX);
      const found = `select id, received_at, due_at from ${table} where ${sql} limit ${COUNT_CAP}`;
      const ordered = `with found as materialized (${found}) select id from found order by ${ORDERS[sort].forward}`;
      return (await tx.execute<{ id: string }[]>(ordered, params)).map(({ id }) => id);
    });
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

/** Ids as a parameter of the database. */
export function toArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
