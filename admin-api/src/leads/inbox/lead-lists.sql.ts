/**
 * SQL of the lead lists. The speed of pages and searches depends on its exact shape: conditions worded as in the partial indexes, a lateral
 * join over the bins of the search index, and counts that stop at a cap.
 */
import { EntityManager, raw, type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { INBOX_VIEWS, type InboxView } from '../../../contract/inbox-views.ts';
import { COUNT_CAP, offsetOfPage, type PageRequest } from '../../http/pagination.schema.ts';
import { EXPORT_COLUMNS, type ExportRow, LEAD_COLUMNS, type LeadRow, type LeadScope } from '../model/lead-kinds.ts';
import { toArray } from '../model/leads.sql.ts';
import { IS_EMERGENCY, IS_NOT_EMERGENCY, IS_NOT_WAITING, IS_OPEN, IS_WAITING, SEARCH_BIN, searchBinOf } from '../model/lead.entity.ts';
import type { LeadCounts } from '../model/lead.schema.ts';
import {
  allOf,
  conditionsOf,
  isInView,
  isNeverWaiting,
  isOnlyWaiting,
  ofScope,
  type ReaderFilter,
  receivedConditionsOf,
  searchConditionsOf,
} from './lead-filter.sql.ts';

/** A page of rows and the total: exact, or up to the cap when the list is filtered. */
export interface FoundPage {
  rows: LeadRow[];
  total: number;
  isFiltered: boolean;
}

/** Large views, of closed leads and of all leads; each is counted up to the cap. */
const LARGE_VIEWS = ['done', 'spam', 'all'] as const satisfies readonly InboxView[];
type SmallView = Exclude<InboxView, (typeof LARGE_VIEWS)[number]>;
/** Views of open leads. There are few enough of these that one pass counts all views. */
const SMALL_VIEWS = INBOX_VIEWS.filter((view): view is SmallView => !LARGE_VIEWS.some((large) => large === view));

/** Sort orders with an index. */
const ORDERS = {
  newest: { by: raw('received_at desc, id desc'), at: raw('received_at') },
  oldest: { by: raw('received_at, id'), at: raw('received_at') },
  due: { by: raw('due_at, id'), at: raw('due_at') },
};
type Order = keyof typeof ORDERS;

/** A part of a list that is sorted by one index. */
interface Segment {
  order: Order;
  /** Its conditions besides those of the whole list. */
  conditions: readonly string[];
}

/**
 * The segments of a list, in order. The queue has open emergencies first, then all other leads. Within both, leads that await a first reply
 * come first, by due time, then the rest.
 */
function segmentsOf(filter: ReaderFilter): Segment[] {
  if (filter.sort !== 'queue') return [{ order: filter.sort, conditions: [] }];
  if (isNeverWaiting(filter) && !isOnlyWaiting(filter)) return [{ order: 'newest', conditions: [] }];
  const segments: Segment[] = isOnlyWaiting(filter)
    ? [{ order: 'due', conditions: [] }]
    : [
        { order: 'due', conditions: [IS_WAITING] },
        { order: 'newest', conditions: [IS_NOT_WAITING] },
      ];
  return [IS_EMERGENCY, IS_NOT_EMERGENCY].flatMap((condition) =>
    segments.map(({ order, conditions }) => ({ order, conditions: [...conditions, condition] })),
  );
}

/** All conditions of a segment of a list. */
function whereOf({ conditions }: Segment, listConditions: readonly RawQueryFragment[]): RawQueryFragment {
  return allOf([...listConditions, ...conditions.map((condition) => raw(condition))]);
}

/** The sort order of the rows found in all segments of a list. */
const FOUND_ORDERS: Record<ReaderFilter['sort'], RawQueryFragment> = {
  newest: raw('at desc, id desc'),
  oldest: raw('at, id'),
  due: raw('at, id'),
  queue: raw('segment, case when is_by_due then at end, case when is_by_due then id end, at desc, id desc'),
};

/** How long the total of a table is cached when it is too large to be counted for each request. */
const TOTAL_CACHE_MS = 5_000;
/** Larger totals are cached. */
const MAX_UNCACHED_TOTAL = 10_000;
/** Rows of an export in memory at once. */
const EXPORT_BATCH = 1_000;

/**
 * Lists, counts and exports of up to a million leads. The ids of a page are found in indexes that cover every filter; only then are its
 * rows read.
 */
@Injectable()
export class LeadListsRepository {
  private readonly totals = new Map<LeadScope, { total: number; expiresAt: number }>();

  constructor(private readonly em: EntityManager) {}

  async findPage(scope: LeadScope, filter: ReaderFilter, page: PageRequest, now = Date.now()): Promise<FoundPage> {
    const conditions = [...conditionsOf(filter, now), ...searchConditionsOf(filter)];
    const where = allOf([...ofScope(scope), ...conditions]);
    const isFiltered = conditions.length > 0;
    const range = { offset: offsetOfPage(page), limit: page.limit };
    if (hasSearch(filter)) return { ...(await this.findSearched(filter, where, range)), isFiltered };
    const [ids, total] = await Promise.all([
      this.findRange(filter, where, range),
      isFiltered ? this.countUpTo(where, COUNT_CAP) : this.countAll(scope),
    ]);
    return { rows: await this.read<LeadRow>(ids, LEAD_COLUMNS), total, isFiltered };
  }

  /**
   * The ids of the first leads of a list, in its order.
   *
   * @param until Leads received later are left out.
   */
  async findIds(scope: LeadScope, filter: ReaderFilter, { until, limit }: { until: Date; limit: number }): Promise<string[]> {
    const where = allOf([
      ...ofScope(scope),
      ...conditionsOf(filter, Date.now()),
      ...searchConditionsOf(filter),
      sql`received_at <= ${until}`,
    ]);
    return this.findRange(filter, where, { offset: 0, limit });
  }

  /** The number of leads in each view with a filter, which is the total of its list. */
  async count(scope: LeadScope, filter: Omit<ReaderFilter, 'view' | 'sort'>, now = Date.now()): Promise<LeadCounts> {
    const countLarge = (view: InboxView) => this.countList(scope, { ...filter, view, sort: 'newest' }, now);
    const isFiltered = [...conditionsOf({ ...filter, view: 'all', sort: 'newest' }, now), ...searchConditionsOf(filter)].length > 0;
    const [small, done, spam, all] = await Promise.all([
      this.countSmall(scope, filter, now),
      countLarge('done'),
      countLarge('spam'),
      isFiltered ? countLarge('all') : this.countAll(scope),
    ]);
    return { ...small, done, spam, all };
  }

  private async countSmall(
    scope: LeadScope,
    filter: Omit<ReaderFilter, 'view' | 'sort'>,
    now: number,
  ): Promise<Pick<LeadCounts, SmallView>> {
    const { readerId } = filter;
    const where = allOf([
      ...ofScope(scope),
      raw(IS_OPEN),
      ...conditionsOf({ ...filter, view: 'all', sort: 'newest' }, now),
      ...searchConditionsOf(filter),
    ]);
    const counts = SMALL_VIEWS.map(
      (view) => sql`least(count(*) filter (where ${isInView(view, { readerId, now })}), ${COUNT_CAP})::int as ${raw(`"${view}"`)}`,
    );
    const columns = raw(counts.map(() => '?').join(', '), counts);
    const [counted] = await this.em.execute<[Pick<LeadCounts, SmallView>]>(sql`select ${columns} from leads where ${where}`);
    return counted;
  }

  /** The number of leads in a list, up to the cap. */
  async countList(scope: LeadScope, filter: ReaderFilter, now = Date.now()): Promise<number> {
    const conditions = conditionsOf(filter, now);
    const search = searchConditionsOf(filter);
    const where = allOf([...ofScope(scope), ...conditions, ...search]);
    if (search.length > 0) {
      const found = isOnlyWaiting(filter) ? leadsOf(where, 'due') : searchByBins({ ...filter, sort: 'newest' }, where, COUNT_CAP);
      const [counted] = await this.em.execute<[{ count: number }]>(sql`select count(*)::int as count from (${found}) as found`);
      return Math.min(counted.count, COUNT_CAP);
    }
    return conditions.length > 0 ? this.countUpTo(where, COUNT_CAP) : Math.min(await this.countAll(scope), COUNT_CAP);
  }

  /**
   * Every lead that matches a filter, in its order, in batches. Each batch is a separate query that continues after the last row, so a slow
   * reader holds nothing in the database. No lead is returned twice; one that stops matching meanwhile may be missing.
   */
  async *readAll(scope: LeadScope, filter: ReaderFilter, now = Date.now()): AsyncGenerator<ExportRow[]> {
    const conditions = [...ofScope(scope), ...conditionsOf(filter, now), ...searchConditionsOf(filter)];
    const segments = segmentsOf(filter);
    // A lead that moves to a later position during the export was already returned.
    const returned = new Set<string>();
    for (const segment of segments) {
      const { order } = segment;
      let last: ExportRow | undefined;
      for (;;) {
        const where = whereOf(segment, [...conditions, ...(last ? [isAfter(order, last)] : [])]);
        const query = idsOf({ where, order: ORDERS[order].by, limit: EXPORT_BATCH });
        const ids = (await this.em.execute<{ id: string }[]>(query)).map(({ id }) => id);
        const rows = await this.read<ExportRow>(ids, EXPORT_COLUMNS);
        const fresh = rows.filter(({ id }) => !returned.has(id));
        if (order === 'due' || segment !== segments.at(-1)) for (const { id } of rows) returned.add(id);
        if (fresh.length > 0) yield fresh;
        if (ids.length < EXPORT_BATCH) break;
        last = rows.at(-1);
        if (!last) break;
      }
    }
  }

  /** The ids of a range of a list. */
  private async findRange(filter: ReaderFilter, where: RawQueryFragment, { offset, limit }: Range): Promise<string[]> {
    const query = sql`
      select id from (${foundOf(filter, where, offset + limit)}) as found order by ${FOUND_ORDERS[filter.sort]} limit ${limit} offset ${offset}`;
    return (await this.em.execute<{ id: string }[]>(query)).map(({ id }) => id);
  }

  /** A page of search results and their total, by one query. */
  private async findSearched(
    filter: ReaderFilter,
    where: RawQueryFragment,
    { offset, limit }: Range,
  ): Promise<Omit<FoundPage, 'isFiltered'>> {
    const [{ total, ids }] = await this.em.execute<[{ total: number; ids: string[] | null }]>(sql`
      with found as materialized (${foundOf(filter, where, Math.max(COUNT_CAP, offset + limit))})
      select (select count(*)::int from found) as total,
        (select jsonb_agg(id) from (select id from found order by ${FOUND_ORDERS[filter.sort]} limit ${limit} offset ${offset}) as page) as ids`);
    return { rows: await this.read<LeadRow>(ids ?? [], LEAD_COLUMNS), total: Math.min(total, COUNT_CAP) };
  }

  /** The rows of leads, in the order of their ids. */
  private async read<Row extends ExportRow>(ids: readonly string[], columns: string): Promise<Row[]> {
    if (ids.length === 0) return [];
    const query = sql`select ${raw(columns)} from leads as l where l.id = any(${toArray(ids)}::uuid[])`;
    const byId = new Map((await this.em.execute<Row[]>(query)).map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async countUpTo(where: RawQueryFragment, limit: number): Promise<number> {
    const [counted] = await this.em.execute<[{ count: number }]>(countUpToOf(where, limit));
    return counted.count;
  }

  private async countExactly(where: RawQueryFragment): Promise<number> {
    const [counted] = await this.em.execute<[{ count: number }]>(sql`select count(*)::int as count from leads where ${where}`);
    return counted.count;
  }

  private async countAll(scope: LeadScope): Promise<number> {
    const cached = this.totals.get(scope);
    if (cached && Date.now() < cached.expiresAt) return cached.total;
    const total = await this.countExactly(allOf(ofScope(scope)));
    if (total > MAX_UNCACHED_TOTAL) this.totals.set(scope, { total, expiresAt: Date.now() + TOTAL_CACHE_MS });
    return total;
  }
}

/** The position of a page in a list. */
interface Range {
  offset: number;
  limit: number;
}

function hasSearch(filter: ReaderFilter): boolean {
  return searchConditionsOf(filter).length > 0;
}

/** Whether a segment has open leads only. There are few of these, so a search reads them without the search index. */
function isShort({ order, conditions }: Segment): boolean {
  return order === 'due' || conditions.includes(IS_EMERGENCY);
}

/**
 * The first leads of each segment of a list, unsorted.
 *
 * @param limit Maximum leads per segment.
 */
function foundOf(filter: ReaderFilter, where: RawQueryFragment, limit: number): RawQueryFragment {
  const parts = segmentsOf(filter).map((segment, index) => {
    const { order } = segment;
    const segmentWhere = whereOf(segment, [where]);
    const found =
      hasSearch(filter) && !isShort(segment)
        ? searchByBins({ ...filter, sort: order }, segmentWhere, limit)
        : sql`${leadsOf(segmentWhere, order)} order by ${ORDERS[order].by} limit ${limit}`;
    return sql`select leads.*, ${raw(String(index))} as segment, ${raw(String(order === 'due'))} as is_by_due from (${found}) as leads`;
  });
  return raw(parts.map(() => '(?)').join(' union all '), parts);
}

/** The leads that match a condition, with the time that they are sorted by. */
function leadsOf(where: RawQueryFragment, order: Order): RawQueryFragment {
  return sql`select id, ${ORDERS[order].at} as at from leads where ${where}`;
}

/** The ids of the first leads in an order. */
export function idsOf({ where, order, limit }: { where: RawQueryFragment; order: RawQueryFragment; limit: number }): RawQueryFragment {
  return sql`select id from leads where ${where} order by ${order} limit ${limit}`;
}

/** Counts leads up to a maximum, as `count`. */
function countUpToOf(where: RawQueryFragment, limit: number): RawQueryFragment {
  return sql`select count(*)::int as count from (select 1 from leads where ${where} limit ${limit}) as capped`;
}

/** The condition of leads that come after another one in an order. */
function isAfter(order: Order, { received_at, due_at, id }: ExportRow): RawQueryFragment {
  if (order === 'newest') return sql`(received_at, id) < (${received_at}, ${id})`;
  return order === 'oldest' ? sql`(received_at, id) > (${received_at}, ${id})` : sql`(due_at, id) > (${due_at}, ${id})`;
}

/**
 * The results of a search, bin by bin in the order of the list, up to a limit. Each bin is looked up in the search index, so the time does
 * not depend on how common a word is or how old the matching leads are.
 */
function searchByBins(filter: ReaderFilter & { sort: Order }, where: RawQueryFragment, limit: number): RawQueryFragment {
  const { sort, view, source, assignee, outcome, service, urgency, language } = filter;
  const span = allOf(receivedConditionsOf(filter, Date.now()));
  const ends = (end: 'min' | 'max') =>
    sql`(select ${raw(searchBinOf('end_of'))} from (select ${raw(end)}(received_at) as end_of from leads where ${span}) as ends)`;
  const [first, last, step] = sort === 'oldest' ? (['min', 'max', ''] as const) : (['max', 'min', '-'] as const);
  const hasIndex =
    SMALL_VIEWS.some((small) => small === view) ||
    [source, assignee, outcome, service, urgency, language].some((value) => value !== undefined);
  const isInBin = allOf([
    sql`${raw(searchBinOf('received_at'))} = bin`,
    // Without these bounds, the index of another filter would be scanned to its end for each bin.
    ...(hasIndex ? [sql`received_at >= bin and received_at < bin + ${SEARCH_BIN}::interval`] : []),
  ]);
  return sql`
    select lead.*
    from generate_series(${ends(first)}, ${ends(last)}, ${`${step}${SEARCH_BIN}`}::interval) as bin
    cross join lateral (
      ${leadsOf(allOf([isInBin, where]), sort)} order by ${ORDERS[sort].by}
    ) as lead limit ${limit}`;
}
