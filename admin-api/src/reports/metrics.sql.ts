/** Metrics in SQL: groups, shares and medians over all leads of a span, written to use the indexes and statistics. */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditEntry } from '../audit-log/audit-entry.entity.ts';
import { User } from '../staff/users/user.entity.ts';

/** A half-open span of time. Both ends are starts of days in Dubai. */
export interface Span {
  from: Date;
  to: Date;
}

/** Dimensions by which leads are grouped, each with the SQL expression of its key. Leads without a key are in no group. */
const DIMENSIONS = {
  kind: 'kind',
  service: `case when kind = 'contact' then service_type end`,
  source: 'source',
  outcome: `case when is_present and status = 'done' then coalesce(outcome, '') end`,
};

/** The name of a dimension. */
export type Dimension = keyof typeof DIMENSIONS;

/** The metrics of a group of leads. */
export interface GroupRow {
  dimension: Dimension;
  /** The group, such as a source. */
  key: string;
  /** The reason of an outcome; otherwise empty. */
  detail: string;
  count: number;
  answered: number;
  /** Answered, or past the due time. */
  fell_due: number;
  in_time: number;
  done: number;
  done_won: number;
  /** The value won, in AED. */
  done_amount: string;
}

/** How many leads of a kind arrived on a day. */
export interface DayRow {
  /** `YYYY-MM-DD` */
  day: string;
  kind: string;
  count: number;
}

/** The metrics of a colleague. */
export interface ColleagueRow extends Pick<GroupRow, 'answered' | 'fell_due' | 'in_time' | 'done' | 'done_won' | 'done_amount'> {
  /** Null for leads without a colleague. */
  colleague: string | null;
  /** The median time to their first replies, in seconds; null without any. */
  median: number | null;
}

/** Website metrics besides leads. */
export interface WebsiteRow {
  /** With consent to analytics. */
  visits: number;
  /** Clicks on call, chat and callback request, with consent to analytics. */
  contact_clicks: number;
  sign_ups: number;
}

/** Metrics exclude suspected leads and tests. Parameters: the start and the end of the span. */
const LEADS_OF_SPAN = 'from leads where received_at >= ? and received_at < ? and not is_suspected and not is_test';
const DELETED_OF_SPAN = 'from deleted_leads where received_at >= ? and received_at < ?';

/**
 * The share in time relates to all leads that fell due and not only to answered ones, so that unanswered leads count, whatever their
 * status. Only spam needs no reply.
 */
const COUNTS = `
  count(*)::int as count, count(first_answered_at)::int as answered,
  count(*) filter (where first_answered_at is not null or (due_at <= now() and status <> 'spam'))::int as fell_due,
  count(*) filter (where first_answered_at <= due_at)::int as in_time`;

const amountOf = (column: string, condition: string) => `coalesce(sum(${column}) filter (where ${condition}), 0)::numeric(14,2)::text`;

/**
 * All groups of a span. The leads are read once and counted by all of their attributes, which gives a few hundred rows; these are added up
 * by dimension. The columns of the first `group by` are those of the statistics `leads_groups`, from which the planner knows how few there
 * are.
 */
const GROUPS = `
  with counted as materialized (
    select kind, service_type, source, status, outcome, lost_reason, true as is_present, ${COUNTS}, sum(won_amount) as won_amount
    ${LEADS_OF_SPAN} group by kind, service_type, source, status, outcome, lost_reason
    union all
    select kind, service_type, null, status, null, null, false, ${COUNTS}, null
    ${DELETED_OF_SPAN} group by kind, service_type, status
  )
  select dimension, key, detail, sum(count)::int as count, sum(answered)::int as answered,
    sum(fell_due)::int as fell_due, sum(in_time)::int as in_time,
    coalesce(sum(count) filter (where status = 'done'), 0)::int as done,
    coalesce(sum(count) filter (where status = 'done' and outcome = 'won'), 0)::int as done_won,
    ${amountOf('won_amount', `status = 'done'`)} as done_amount
  from counted cross join lateral (values ${Object.entries(DIMENSIONS)
    .map(([dimension, key]) => `('${dimension}', ${key}, ${dimension === 'outcome' ? `coalesce(lost_reason, '')` : `''`})`)
    .join(', ')}) as dimensions (dimension, key, detail)
  where key is not null group by dimension, key, detail`;

/** By index ranges: computing the local day of each lead would take most of the time. */
const DAYS = `
  with days as (
    select each as starts_at, each + interval '1 day' as ends_at from generate_series(?::timestamptz, ?::timestamptz - interval '1 day', interval '1 day') as each
  )
  select to_char(starts_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day, kind, sum(count)::int as count
  from days cross join lateral (
    select kind, count(*) as count from leads
    where received_at >= starts_at and received_at < ends_at and not is_suspected and not is_test group by kind
    union all
    select kind, count(*) from deleted_leads where received_at >= starts_at and received_at < ends_at group by kind
  ) as counted group by starts_at, kind`;

const MEDIAN = `
  select percentile_cont(0.5) within group (order by date_part('epoch', took)) as median
  from (
    select first_answered_at - received_at as took ${LEADS_OF_SPAN} and first_answered_at is not null
    union all
    select first_answered_at - received_at ${DELETED_OF_SPAN} and first_answered_at is not null
  ) as answers`;

/** A lead counts for the colleague of its first reply, also after a hand-over; until then for its assignee. A deleted one has no colleague. */
const COLLEAGUES = `
  select colleague, ${COUNTS}, count(*) filter (where status = 'done')::int as done,
    count(*) filter (where status = 'done' and outcome = 'won')::int as done_won, ${amountOf('won_amount', `status = 'done'`)} as done_amount,
    percentile_cont(0.5) within group (order by date_part('epoch', first_answered_at - received_at)) as median
  from (
    select coalesce(
      case when first_answered_at is not null then (
        select author_id from lead_entries where lead_id = leads.id and type = 'answer' and undone_at is null order by id limit 1
      ) end, assignee_id) as colleague, received_at, due_at, first_answered_at, status, outcome, won_amount
    ${LEADS_OF_SPAN}
    union all
    select null, received_at, due_at, first_answered_at, status, null, null ${DELETED_OF_SPAN}
  ) as credited group by colleague`;

const OPEN = `
  select assignee_id as id, users.name, count(*)::int as open
  from leads join users on users.id = assignee_id
  where assignee_id is not null and status in ('new', 'in_progress') and not is_suspected
  group by assignee_id, users.name`;

const RATINGS = 'select rating, count(*)::int as count from feedback_requests where rated_at >= ? and rated_at < ? group by rating';

const HAS_LEADS = 'select exists (select 1 from leads where not is_test) as found';

const WEBSITE = `
  select count(distinct visit_id) filter (where category = 'Page')::int as visits,
    count(*) filter (where category = 'Contact')::int as contact_clicks,
    (select count(*)::int from newsletter_subscribers where created_at >= ? and created_at < ? and not is_suspected) as sign_ups
  from analytics_events where occurred_at >= ? and occurred_at < ?`;

/** The queries of dashboard, month report and colleague metrics. Nothing is precomputed. */
@Injectable()
export class MetricsRepository {
  constructor(private readonly em: EntityManager) {}

  /** By kind, service, source and outcome. */
  findGroups(span: Span): Promise<GroupRow[]> {
    return this.ofLeads(GROUPS, span);
  }

  /** By day and kind; a day without leads has no row. */
  findDays({ from, to }: Span): Promise<DayRow[]> {
    return this.select(DAYS, [from, to]);
  }

  /** The median time to the first reply, in seconds; null without replies. */
  async findMedian(span: Span): Promise<number | null> {
    const [row] = await this.ofLeads<{ median: number | null }>(MEDIAN, span);
    return row?.median ?? null;
  }

  /** A row per colleague with a lead of the span, and one without a colleague. */
  findColleagues(span: Span): Promise<ColleagueRow[]> {
    return this.ofLeads(COLLEAGUES, span);
  }

  /** The current number of open leads per assignee. */
  countOpen(): Promise<{ id: string; name: string; open: number }[]> {
    return this.select(OPEN, []);
  }

  /** The number of ratings per value. */
  countRatings({ from, to }: Span): Promise<{ rating: number; count: number }[]> {
    return this.select(RATINGS, [from, to]);
  }

  /** The names of accounts by id; deleted ones are missing. */
  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.em.find(User, { id: { $in: [...ids] } }, { fields: ['name'] });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The id of the newest audit entry, which changes with almost every change of data. */
  async findLastRecorded(): Promise<string> {
    const [newest] = await this.em.find(AuditEntry, {}, { fields: ['id'], orderBy: { id: 'desc' }, limit: 1 });
    return newest?.id ?? '';
  }

  /** Whether any real lead has ever arrived. */
  async hasLeads(): Promise<boolean> {
    const [row] = await this.select<{ found: boolean }>(HAS_LEADS, []);
    return row?.found ?? false;
  }

  countSubscribers(): Promise<{ status: string; count: number }[]> {
    return this.select('select status, count(*)::int as count from newsletter_subscribers where not is_suspected group by status', []);
  }

  /** Visits, contact clicks and newsletter sign-ups. */
  async countWebsite({ from, to }: Span): Promise<WebsiteRow> {
    const [row] = await this.select<WebsiteRow>(WEBSITE, [from, to, from, to]);
    return row ?? { visits: 0, contact_clicks: 0, sign_ups: 0 };
  }

  /** Passes the span twice: for leads, and for what metrics store of deleted ones. */
  private ofLeads<Row>(query: string, { from, to }: Span): Promise<Row[]> {
    return this.select(query, [from, to, from, to]);
  }

  private select<Row>(query: string, params: unknown[]): Promise<Row[]> {
    return this.em.execute<Row[]>(query, params);
  }
}
