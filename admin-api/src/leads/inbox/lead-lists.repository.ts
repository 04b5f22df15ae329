import { EntityManager, raw, type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP, isBehindCap, offsetOfPage, type PageRequest } from '../../http/pagination.schema.ts';
import { LEAD_COLUMNS, LEAD_KINDS, type LeadKind, type LeadRow } from '../model/lead-kinds.ts';
import { SEARCH_BIN, searchBinOf } from '../model/lead.properties.ts';
import type { LeadCounts, LeadFilter } from '../model/lead.schema.ts';
import { allOf, conditionsOf, searchConditionsOf } from './lead-filter.ts';

/** A page of rows and their total: exact, or up to the cap when the list is filtered and the page is not behind it. */
export interface FoundPage {
  rows: LeadRow[];
  total: number;
  isFiltered: boolean;
}

/** The filter of each view that is counted up to the cap. A count is always the total of the list with the same filter. */
const VIEWS: Record<Exclude<keyof LeadCounts, 'all'>, Omit<LeadFilter, 'sort'>> = {
  new: { status: 'new', suspected: false, snoozed: false },
  in_progress: { status: 'in_progress', snoozed: false },
  snoozed: { snoozed: true },
  done: { status: 'done' },
  spam: { status: 'spam' },
  suspected: { status: 'new', suspected: true },
  overdue: { due: 'overdue' },
  dueSoon: { due: 'soon' },
};

/** The order of a list, and its reverse. */
const ORDERS = {
  newest: { forward: raw('received_at desc, id desc'), backward: raw('received_at, id') },
  oldest: { forward: raw('received_at, id'), backward: raw('received_at desc, id desc') },
  due: { forward: raw('due_at, id'), backward: raw('due_at desc, id desc') },
};

/** How long the total of a table is cached when it is too large to be counted for each request. */
const TOTAL_CACHE_MS = 5_000;
const COUNTED_QUICKLY = 10_000;
/** Rows of an export in memory at once. */
const EXPORT_BATCH = 1_000;

const tableOf = (kind: LeadKind) => raw(LEAD_KINDS[kind].table);
const columnsOf = (kind: LeadKind) => raw(LEAD_COLUMNS[kind]);

/**
 * Lists, counts and exports of up to a million leads. A page is found by ids alone, in an index that covers every filter, from the
 * nearer end; only then are its rows read.
 */
@Injectable()
export class LeadListsRepository {
  private readonly totals = new Map<LeadKind, { total: number; expiresAt: number }>();

  constructor(private readonly em: EntityManager) {}

  findPage(kind: LeadKind, filter: LeadFilter, page: PageRequest, now = Date.now()): Promise<FoundPage> {
    const conditions = conditionsOf(filter, now);
    const search = searchConditionsOf(filter);
    if (search.length > 0) return this.findSearched(kind, filter, allOf([...conditions, ...search]), page);
    return conditions.length > 0 ? this.findFiltered(kind, filter, allOf(conditions), page) : this.findAny(kind, filter, page);
  }

  /** The one definition of how many leads there are: inbox, dashboard and event stream use it. */
  async count(kind: LeadKind, { assignee }: Pick<LeadFilter, 'assignee'> = {}, now = Date.now()): Promise<LeadCounts> {
    const counts = Object.entries(VIEWS).map(([name, view]) => {
      const where = allOf(conditionsOf({ ...view, assignee, sort: 'newest' }, now));
      return sql`(${countUpToCap(kind, where)}) as ${raw(`"${name}"`)}`;
    });
    const query = raw(`select ${counts.map(() => '?').join(', ')}`, counts);
    const [all, [capped]] = await Promise.all([
      assignee === undefined ? this.countAll(kind) : this.countSome(kind, allOf(conditionsOf({ assignee, sort: 'newest' }, now))),
      this.em.fork().execute<[Omit<LeadCounts, 'all'>]>(query),
    ]);
    return { ...capped, all };
  }

  /**
   * Every lead that a filter lets through, in its order, in batches. Each batch is a query of its own that continues after the last
   * row, so nothing is held in the database while a slow reader takes its time. The columns of the order never change, so no lead
   * comes twice; one that stops matching meanwhile may be missing.
   */
  async *readAll(kind: LeadKind, filter: LeadFilter, now = Date.now()): AsyncGenerator<LeadRow[]> {
    const conditions = [...conditionsOf(filter, now), ...searchConditionsOf(filter)];
    let last: LeadRow | undefined;
    for (;;) {
      const where = allOf(last ? [...conditions, isAfter(filter.sort, last)] : conditions);
      const rows = await this.em
        .fork()
        .execute<LeadRow[]>(
          sql`select ${columnsOf(kind)} from ${tableOf(kind)} as l where ${where} order by ${ORDERS[filter.sort].forward} limit ${EXPORT_BATCH}`,
        );
      if (rows.length > 0) yield rows;
      if (rows.length < EXPORT_BATCH) return;
      last = rows.at(-1);
    }
  }

  private async findAny(kind: LeadKind, { sort }: LeadFilter, page: PageRequest): Promise<FoundPage> {
    const total = await this.countAll(kind);
    return { rows: await this.readFromNearerEnd(kind, sort, sql`true`, page, total), total, isFiltered: false };
  }

  private async findFiltered(kind: LeadKind, { sort }: LeadFilter, where: RawQueryFragment, page: PageRequest): Promise<FoundPage> {
    if (isBehindCap(page)) {
      const [{ count }] = await this.em
        .fork()
        .execute<[{ count: number }]>(sql`select count(*)::int as count from ${tableOf(kind)} where ${where}`);
      return { rows: await this.readFromNearerEnd(kind, sort, where, page, count), total: count, isFiltered: true };
    }
    const order = ORDERS[sort].forward;
    const offset = offsetOfPage(page, COUNT_CAP);
    const ids = sql`select id from ${tableOf(kind)} where ${where} order by ${order} limit ${page.limit} offset ${offset}`;
    const [rows, total] = await Promise.all([this.read(kind, ids, order), this.countSome(kind, where)]);
    return { rows, total, isFiltered: true };
  }

  /** Reads a page of a list of `total` leads from its start or its end, whichever is nearer. */
  private async readFromNearerEnd(
    kind: LeadKind,
    sort: LeadFilter['sort'],
    where: RawQueryFragment,
    page: PageRequest,
    total: number,
  ): Promise<LeadRow[]> {
    const { limit } = page;
    const offset = offsetOfPage(page, total);
    const fromEnd = total - offset - limit;
    const { forward, backward } = ORDERS[sort];
    const isNearEnd = fromEnd < offset;
    const size = isNearEnd ? limit + Math.min(fromEnd, 0) : limit;
    if (size <= 0) return [];
    const [order, skip] = isNearEnd ? [backward, Math.max(fromEnd, 0)] : [forward, offset];
    const ids = sql`select id from ${tableOf(kind)} where ${where} order by ${order} limit ${size} offset ${skip}`;
    return this.read(kind, ids, forward);
  }

  private async findSearched(kind: LeadKind, filter: LeadFilter, where: RawQueryFragment, page: PageRequest): Promise<FoundPage> {
    const order = ORDERS[filter.sort].forward;
    const { limit } = page;
    const isOfWaiting = filter.due !== undefined || filter.sort === 'due';
    const isComplete = isOfWaiting || isBehindCap(page);
    // What waits for an answer is searched as a whole: there is never more of it than people can answer.
    const matches = isOfWaiting
      ? sql`select id, received_at, due_at from ${tableOf(kind)} where ${where}`
      : // A page that begins below the cap may end above it.
        searchByBins(kind, filter, where, isComplete ? null : COUNT_CAP + limit);
    // The last page begins at the last multiple of the limit.
    const offset =
      page.page === 'last' ? sql`(greatest((select count(*) from found) - 1, 0) / ${limit}) * ${limit}` : sql`${offsetOfPage(page, 0)}`;
    const [{ total, ids }] = await this.em.fork().execute<[{ total: number; ids: string[] }]>(sql`
      with found as materialized (${matches})
      select (select count(*)::int from found) as total,
        array(select id::text from found order by ${order} limit ${limit} offset ${offset}) as ids`);
    const rows = ids.length > 0 ? await this.read(kind, sql`select unnest(${toArray(ids)}::uuid[]) as id`, order) : [];
    return { rows, total: isBehindCap(page) ? total : Math.min(total, COUNT_CAP), isFiltered: true };
  }

  /** Reads the rows whose ids a query finds. */
  private read(kind: LeadKind, ids: RawQueryFragment, order: RawQueryFragment): Promise<LeadRow[]> {
    return this.em
      .fork()
      .execute<LeadRow[]>(
        sql`select ${columnsOf(kind)} from (${ids}) as page join ${tableOf(kind)} as l on l.id = page.id order by ${order}`,
      );
  }

  private async countSome(kind: LeadKind, where: RawQueryFragment): Promise<number> {
    const [counted] = await this.em.fork().execute<[{ count: number }]>(countUpToCap(kind, where));
    return counted.count;
  }

  private async countAll(kind: LeadKind): Promise<number> {
    const cached = this.totals.get(kind);
    if (cached && Date.now() < cached.expiresAt) return cached.total;
    const [{ total }] = await this.em.fork().execute<[{ total: number }]>(sql`select count(*)::int as total from ${tableOf(kind)}`);
    if (total > COUNTED_QUICKLY) this.totals.set(kind, { total, expiresAt: Date.now() + TOTAL_CACHE_MS });
    return total;
  }
}

/** Counts the leads of a kind up to the cap, as `count`. */
function countUpToCap(kind: LeadKind, where: RawQueryFragment): RawQueryFragment {
  return sql`select count(*)::int as count from (select 1 from ${tableOf(kind)} where ${where} limit ${COUNT_CAP}) as capped`;
}

/** That a lead comes after another one in the order of a list. */
function isAfter(sort: LeadFilter['sort'], { received_at, due_at, id }: LeadRow): RawQueryFragment {
  if (sort === 'newest') return sql`(received_at, id) < (${received_at}, ${id})`;
  return sort === 'oldest' ? sql`(received_at, id) > (${received_at}, ${id})` : sql`(due_at, id) > (${due_at}, ${id})`;
}

/**
 * What a search finds, bin by bin in the order of the list, until there is enough: each bin is looked up in the search index, so it
 * makes no difference how common a word is, nor how old the leads are that contain it. Without a limit all bins are searched.
 */
function searchByBins(kind: LeadKind, { from, to, sort }: LeadFilter, where: RawQueryFragment, limit: number | null): RawQueryFragment {
  const span = allOf(conditionsOf({ from, to, sort: 'newest' }, 0));
  const binOf = (end: 'min' | 'max') => sql`(select ${raw(searchBinOf(`${end}(received_at)`))} from ${tableOf(kind)} where ${span})`;
  const [first, last, step] = sort === 'oldest' ? (['min', 'max', ''] as const) : (['max', 'min', '-'] as const);
  return sql`
    select lead.id, lead.received_at
    from generate_series(${binOf(first)}, ${binOf(last)}, ${`${step}${SEARCH_BIN}`}::interval) as bin
    cross join lateral (
      select id, received_at from ${tableOf(kind)}
      where ${raw(searchBinOf('received_at'))} = bin and ${where} order by ${ORDERS[sort].forward}
    ) as lead limit ${limit}::int`;
}

/** An array parameter of ids or statuses, none of which needs quoting. */
export function toArray(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
