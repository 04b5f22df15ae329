import { EntityManager, raw, type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP, isBehindCap, offsetOfPage, type PageRequest } from '../../http/pagination.schema.ts';
import { type CountedList, type ListedState, placesOf, totalOf } from '../figures/day-figures.sql.ts';
import { LEAD_COLUMNS, type LeadRow, type LeadScope } from '../model/lead-kinds.ts';
import { IS_EMERGENCY, IS_NO_EMERGENCY, IS_NOT_WAITING, IS_WAITING, SEARCH_BIN, searchBinOf } from '../model/lead.entity.ts';
import type { LeadCounts, LeadFilter } from '../model/lead.schema.ts';
import { allOf, conditionsOf, isNeverWaiting, isOnlyWaiting, ofScope, searchConditionsOf } from './lead-filter.ts';

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

/** Orders that an index has, and their reverses. */
const ORDERS = {
  newest: { forward: raw('received_at desc, id desc'), backward: raw('received_at, id') },
  oldest: { forward: raw('received_at, id'), backward: raw('received_at desc, id desc') },
  due: { forward: raw('due_at, id'), backward: raw('due_at desc, id desc') },
};
type Order = keyof typeof ORDERS;

/** Part of a list whose order an index has. */
interface Segment {
  order: Order;
  /** What it asks for, besides what the whole list does. */
  conditions: readonly string[];
}

/**
 * The segments of a list, one after the other. The queue begins with the emergencies that are open. They and all others are in the same
 * order: what waits for an answer, the first due first, so that what is overdue leads, then the rest.
 */
function segmentsOf(filter: LeadFilter): Segment[] {
  if (filter.sort !== 'queue') return [{ order: filter.sort, conditions: [] }];
  if (isNeverWaiting(filter) && !isOnlyWaiting(filter)) return [{ order: 'newest', conditions: [] }];
  const segments: Segment[] = isOnlyWaiting(filter)
    ? [{ order: 'due', conditions: [] }]
    : [
        { order: 'due', conditions: [IS_WAITING] },
        { order: 'newest', conditions: [IS_NOT_WAITING] },
      ];
  return [IS_EMERGENCY, IS_NO_EMERGENCY].flatMap((condition) =>
    segments.map(({ order, conditions }) => ({ order, conditions: [...conditions, condition] })),
  );
}

/** All that a segment of a list asks for. */
function whereOf({ conditions }: Segment, ofList: readonly RawQueryFragment[]): RawQueryFragment {
  return allOf([...ofList, ...conditions.map((condition) => raw(condition))]);
}

/** The order of what a search finds in the segments of a list. */
const FOUND_ORDERS: Record<LeadFilter['sort'], RawQueryFragment> = {
  newest: ORDERS.newest.forward,
  oldest: ORDERS.oldest.forward,
  due: ORDERS.due.forward,
  queue: raw('segment, case when is_by_due then due_at end, case when is_by_due then id end, received_at desc, id desc'),
};

/** How long the total of a table is cached when it is too large to be counted for each request. */
const TOTAL_CACHE_MS = 5_000;
const COUNTED_QUICKLY = 10_000;
/** Rows of an export in memory at once. */
const EXPORT_BATCH = 1_000;

/** From this place on, counts of days tell where a page begins; before it, reading the index from its end is as fast. */
const FAR = 10_000;

/** All states of leads whose days are counted. */
const STATES: readonly ListedState[] = ['new', 'new waiting', 'in_progress', 'in_progress waiting', 'done', 'spam'];

/**
 * Lists, counts and exports of up to a million leads. A page is found by ids alone, in indexes that cover every filter, from the nearer
 * end. Only then are its rows read.
 */
@Injectable()
export class LeadListsRepository {
  private readonly totals = new Map<LeadScope, { total: number; expiresAt: number }>();

  constructor(private readonly em: EntityManager) {}

  async findPage(scope: LeadScope, filter: LeadFilter, page: PageRequest, now = Date.now()): Promise<FoundPage> {
    const conditions = conditionsOf(filter, now);
    const search = searchConditionsOf(filter);
    if (search.length > 0) return this.findSearched(filter, allOf([...ofScope(scope), ...conditions, ...search]), page);
    return conditions.length > 0
      ? this.findFiltered(scope, filter, allOf([...ofScope(scope), ...conditions]), page)
      : this.findAny(scope, filter, page);
  }

  /**
   * The ids of the first leads of a list in its order.
   *
   * @param until Later ones are left out.
   */
  async findIds(scope: LeadScope, filter: LeadFilter, { until, limit }: { until: Date; limit: number }): Promise<string[]> {
    const conditions = [
      ...ofScope(scope),
      ...conditionsOf(filter, Date.now()),
      ...searchConditionsOf(filter),
      sql`received_at <= ${until}`,
    ];
    const found: string[] = [];
    for (const segment of segmentsOf(filter)) {
      const where = whereOf(segment, conditions);
      if (found.length < limit)
        found.push(...(await this.findIdsOf({ where, order: ORDERS[segment.order].forward, limit: limit - found.length })));
    }
    return found;
  }

  /** The one definition of how many leads there are: inbox, dashboard and event stream use it. */
  async count(scope: LeadScope, { assignee }: Pick<LeadFilter, 'assignee'> = {}, now = Date.now()): Promise<LeadCounts> {
    const counts = Object.entries(VIEWS).map(([name, view]) => {
      const where = allOf([...ofScope(scope), ...conditionsOf({ ...view, assignee, sort: 'newest' }, now)]);
      return sql`(${countUpToOf(where, COUNT_CAP)}) as ${raw(`"${name}"`)}`;
    });
    const query = raw(`select ${counts.map(() => '?').join(', ')}`, counts);
    const [all, [capped]] = await Promise.all([
      assignee === undefined
        ? this.countAll(scope)
        : this.countUpTo(allOf([...ofScope(scope), ...conditionsOf({ assignee, sort: 'newest' }, now)]), COUNT_CAP),
      this.em.execute<[Omit<LeadCounts, 'all'>]>(query),
    ]);
    return { ...capped, all };
  }

  /** How many leads a list has, up to the cap. */
  async countList(scope: LeadScope, filter: LeadFilter, now = Date.now()): Promise<number> {
    const conditions = conditionsOf(filter, now);
    const search = searchConditionsOf(filter);
    const where = allOf([...ofScope(scope), ...conditions, ...search]);
    if (search.length > 0) {
      const found = isOnlyWaiting(filter) ? leadsOf(where) : searchByBins({ ...filter, sort: 'newest' }, where, COUNT_CAP);
      const [counted] = await this.em.execute<[{ count: number }]>(sql`select count(*)::int as count from (${found}) as found`);
      return Math.min(counted.count, COUNT_CAP);
    }
    return conditions.length > 0 ? this.countUpTo(where, COUNT_CAP) : Math.min(await this.countAll(scope), COUNT_CAP);
  }

  /**
   * Every lead that a filter lets through, in its order, in batches. Each batch is a query of its own that continues after the last
   * row, so nothing is held in the database while a slow reader takes its time. No lead comes twice; one that stops matching meanwhile
   * may be missing.
   */
  async *readAll(scope: LeadScope, filter: LeadFilter, now = Date.now()): AsyncGenerator<LeadRow[]> {
    const conditions = [...ofScope(scope), ...conditionsOf(filter, now), ...searchConditionsOf(filter)];
    const segments = segmentsOf(filter);
    // One that has another place by the time that it is read there, because it is answered or due later, has been read already.
    const read = new Set<string>();
    for (const segment of segments) {
      const { order } = segment;
      let last: LeadRow | undefined;
      for (;;) {
        const where = whereOf(segment, [...conditions, ...(last ? [isAfter(order, last)] : [])]);
        const ids = await this.findIdsOf({ where, order: ORDERS[order].forward, limit: EXPORT_BATCH });
        const rows = await this.read(ids);
        const fresh = rows.filter(({ id }) => !read.has(id));
        if (order === 'due' || segment !== segments.at(-1)) for (const { id } of rows) read.add(id);
        if (fresh.length > 0) yield fresh;
        if (ids.length < EXPORT_BATCH) break;
        last = rows.at(-1);
        if (!last) break;
      }
    }
  }

  private async findAny(scope: LeadScope, filter: LeadFilter, page: PageRequest): Promise<FoundPage> {
    const total = await this.countAll(scope);
    return { rows: await this.readPage(scope, filter, allOf(ofScope(scope)), page, total), total, isFiltered: false };
  }

  private async findFiltered(scope: LeadScope, filter: LeadFilter, where: RawQueryFragment, page: PageRequest): Promise<FoundPage> {
    if (isBehindCap(page)) {
      const list = countedListOf(scope, filter);
      const count = list ? await this.countDays(list) : await this.countExactly(where);
      return { rows: await this.readPage(scope, filter, where, page, count), total: count, isFiltered: true };
    }
    const [rows, total] = await Promise.all([this.readPage(scope, filter, where, page, undefined), this.countUpTo(where, COUNT_CAP)]);
    return { rows, total, isFiltered: true };
  }

  /**
   * Reads a page of a list.
   *
   * @param total How many leads the list has, if that is known: the page is then read from the list's nearer end.
   */
  private async readPage(
    scope: LeadScope,
    filter: LeadFilter,
    where: RawQueryFragment,
    page: PageRequest,
    total: number | undefined,
  ): Promise<LeadRow[]> {
    const segments = segmentsOf(filter);
    const found: string[] = [];
    let place: Place = { offset: offsetOfPage(page, total ?? COUNT_CAP), limit: page.limit, total };
    for (const segment of segments) {
      if (place.limit === 0) break;
      const part: Part = { order: segment.order, where: whereOf(segment, [where]), list: listOf(scope, filter, segment) };
      if (segment === segments.at(-1)) {
        found.push(...(await this.findPlaces(part, place)));
        break;
      }
      const { offset, limit } = place;
      // Only whether the part ends before the page does makes a difference.
      const count = await this.countUpTo(part.where, offset + limit);
      const ofPart = Math.min(Math.max(count - offset, 0), limit);
      found.push(...(await this.findPlaces(part, { offset, limit: ofPart, total: undefined })));
      const left = place.total === undefined ? undefined : Math.max(place.total - count, 0);
      place = { offset: Math.max(offset - count, 0), limit: limit - ofPart, total: left };
    }
    return this.read(found);
  }

  /** The leads at some places of a part of a list, counted from its nearer end when its length is known. */
  private async findPlaces({ order, where, list }: Part, { offset, limit, total }: Place): Promise<string[]> {
    const { forward, backward } = ORDERS[order];
    const fromEnd = total === undefined ? Number.POSITIVE_INFINITY : total - offset - limit;
    const isNearEnd = fromEnd < offset;
    const size = isNearEnd ? limit + Math.min(fromEnd, 0) : limit;
    if (size <= 0) return [];
    if (list && Math.min(offset, fromEnd) >= FAR) {
      const places = await this.em.execute<{ id: string }[]>(placesOf(list, order === 'newest'), [offset, offset, limit]);
      return places.map(({ id }) => id);
    }
    const places = isNearEnd ? { order: backward, offset: Math.max(fromEnd, 0) } : { order: forward, offset };
    const found = await this.findIdsOf({ where, limit: size, ...places });
    return isNearEnd ? found.reverse() : found;
  }

  private async findSearched(filter: LeadFilter, where: RawQueryFragment, page: PageRequest): Promise<FoundPage> {
    const { limit } = page;
    const isComplete = isOnlyWaiting(filter) || isBehindCap(page);
    // A page that begins below the cap may end above it.
    const most = isComplete ? null : COUNT_CAP + limit;
    const parts = segmentsOf(filter).map((segment, place) => {
      const wanted = whereOf(segment, [where]);
      const found = isShort(segment) ? leadsOf(wanted) : searchByBins({ ...filter, sort: segment.order }, wanted, most);
      return sql`select leads.*, ${raw(String(place))} as segment, ${raw(String(segment.order === 'due'))} as is_by_due from (${found}) as leads`;
    });
    // The last page begins at the last multiple of the limit.
    const offset =
      page.page === 'last' ? sql`(greatest((select count(*) from found) - 1, 0) / ${limit}) * ${limit}` : sql`${offsetOfPage(page, 0)}`;
    const [{ total, places }] = await this.em.execute<[{ total: number; places: string[] | null }]>(sql`
      with found as materialized (${unionOf(parts)})
      select (select count(*)::int from found) as total,
        (select jsonb_agg(id) from (select id from found order by ${FOUND_ORDERS[filter.sort]} limit ${limit} offset ${offset}) as page) as places`);
    return { rows: await this.read(places ?? []), total: isBehindCap(page) ? total : Math.min(total, COUNT_CAP), isFiltered: true };
  }

  private async findIdsOf(places: Places): Promise<string[]> {
    return (await this.em.execute<{ id: string }[]>(idsOf(places))).map(({ id }) => id);
  }

  /** The rows of leads, in the order in which they were found. */
  private async read(ids: readonly string[]): Promise<LeadRow[]> {
    if (ids.length === 0) return [];
    const query = sql`select ${raw(LEAD_COLUMNS)} from leads as l where l.id = any(${toArray(ids)}::uuid[])`;
    const byId = new Map((await this.em.execute<LeadRow[]>(query)).map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async countUpTo(where: RawQueryFragment, most: number): Promise<number> {
    const [counted] = await this.em.execute<[{ count: number }]>(countUpToOf(where, most));
    return counted.count;
  }

  private async countExactly(where: RawQueryFragment): Promise<number> {
    const [counted] = await this.em.execute<[{ count: number }]>(sql`select count(*)::int as count from leads where ${where}`);
    return counted.count;
  }

  private async countDays(list: CountedList): Promise<number> {
    const [counted] = await this.em.execute<[{ count: number }]>(totalOf(list));
    return counted.count;
  }

  private async countAll(scope: LeadScope): Promise<number> {
    const cached = this.totals.get(scope);
    if (cached && Date.now() < cached.expiresAt) return cached.total;
    const total = await this.countExactly(allOf(ofScope(scope)));
    if (total > COUNTED_QUICKLY) this.totals.set(scope, { total, expiresAt: Date.now() + TOTAL_CACHE_MS });
    return total;
  }
}

/** A segment with everything that it asks for. */
interface Part extends Pick<Segment, 'order'> {
  where: RawQueryFragment;
  /** When its days are counted. */
  list: CountedList | undefined;
}

/** Where a page is in a part of a list, and how many leads that part has, if it is known. */
interface Place {
  offset: number;
  limit: number;
  total: number | undefined;
}

/** Whether a segment has what people have to see to: there is never more of it than they can, so it is searched as a whole. */
function isShort({ order, conditions }: Segment): boolean {
  return order === 'due' || conditions.includes(IS_EMERGENCY);
}

/** A segment as a list whose days are counted, if it is one. */
function listOf(scope: LeadScope, filter: LeadFilter, segment: Segment): CountedList | undefined {
  return isShort(segment) ? undefined : countedListOf(scope, filter, segment.conditions);
}

/** The list of a filter, or the part of it with some conditions, as one whose days are counted: it asks for a status at most. */
function countedListOf(
  scope: LeadScope,
  { sort, status, ...others }: LeadFilter,
  conditions: readonly string[] = [],
): CountedList | undefined {
  if (sort === 'due' || Object.values(others).some((wanted) => wanted !== undefined && wanted !== '')) return undefined;
  const ofList = [...(scope === 'all' ? [] : [`kind = '${scope}'`]), ...(status ? [`status = '${status}'`] : [])];
  const areWaitingOut = conditions.includes(IS_NOT_WAITING);
  return {
    scope,
    states: STATES.filter((state) => {
      const isWaiting = state.endsWith(' waiting');
      return (!status || state.replace(' waiting', '') === status) && !(isWaiting && areWaitingOut);
    }),
    where: [...ofList, ...conditions].join(' and ') || 'true',
    ...(conditions.includes(IS_NO_EMERGENCY) && { leftOut: [...ofList, IS_NOT_WAITING, IS_EMERGENCY].join(' and ') }),
  };
}

/** The queries below each other. */
function unionOf(parts: readonly RawQueryFragment[]): RawQueryFragment {
  return raw(parts.map(() => '(?)').join(' union all '), [...parts]);
}

/** The leads that a condition lets through, with the columns that lists are ordered by. */
function leadsOf(where: RawQueryFragment): RawQueryFragment {
  return sql`select id, received_at, due_at from leads where ${where}`;
}

interface Places {
  where: RawQueryFragment;
  order: RawQueryFragment;
  limit: number;
  /** @default 0 */
  offset?: number;
}

/** The ids at some places of an order. */
export function idsOf({ where, order, limit, offset = 0 }: Places): RawQueryFragment {
  return sql`select id from leads where ${where} order by ${order} limit ${limit} offset ${offset}`;
}

/** Counts leads up to a number, as `count`. */
function countUpToOf(where: RawQueryFragment, most: number): RawQueryFragment {
  return sql`select count(*)::int as count from (select 1 from leads where ${where} limit ${most}) as capped`;
}

/** That a lead comes after another one in an order. */
function isAfter(order: Order, { received_at, due_at, id }: LeadRow): RawQueryFragment {
  if (order === 'newest') return sql`(received_at, id) < (${received_at}, ${id})`;
  return order === 'oldest' ? sql`(received_at, id) > (${received_at}, ${id})` : sql`(due_at, id) > (${due_at}, ${id})`;
}

/**
 * What a search finds, bin by bin in the order of the list, until there is enough: each bin is looked up in the search index, so it
 * makes no difference how common a word is, nor how old the leads are that contain it. Without a limit all bins are searched.
 */
function searchByBins(
  { from, to, received, sort, ...others }: LeadFilter,
  where: RawQueryFragment,
  limit: number | null,
): RawQueryFragment {
  const span = allOf(conditionsOf({ from, to, received, sort: 'newest' }, Date.now()));
  const ends = (end: 'min' | 'max') =>
    sql`(select ${raw(searchBinOf('end_of'))} from (select ${raw(end)}(received_at) as end_of from leads where ${span}) as ends)`;
  const [first, last, step] = sort === 'oldest' ? (['min', 'max', ''] as const) : (['max', 'min', '-'] as const);
  const { source, firstSource, assignee, outcome, service, urgency, language, replied } = others;
  const hasIndex = [source, firstSource, assignee, outcome, service, urgency, language, replied].some((wanted) => wanted !== undefined);
  const isInBin = allOf([
    sql`${raw(searchBinOf('received_at'))} = bin`,
    // The index of another filter would be read to its end for each bin.
    ...(hasIndex ? [sql`received_at >= bin and received_at < bin + ${SEARCH_BIN}::interval`] : []),
  ]);
  return sql`
    select lead.*
    from generate_series(${ends(first)}, ${ends(last)}, ${`${step}${SEARCH_BIN}`}::interval) as bin
    cross join lateral (
      select * from (${leadsOf(allOf([isInBin, where]))}) as leads order by ${FOUND_ORDERS[sort]}
    ) as lead limit ${limit}::int`;
}

/** An array parameter of ids or statuses, none of which needs quoting. */
export function toArray(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
