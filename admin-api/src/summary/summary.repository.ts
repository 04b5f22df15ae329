import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { ServiceType } from '../../contract/services.ts';
import { LEAD_KINDS, type LeadKind } from '../leads/model/lead-kinds.ts';

/** From the first moment, inclusive, to the second, exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

export interface DayCount {
  day: string;
  count: number;
}

/** How the leads of a period were answered. */
export interface Answers {
  answered: number;
  /** Answered, or their time is up: those whose answer is known to be in time or not. */
  fell_due: number;
  in_time: number;
  median_seconds: number | null;
  /** By the index of the bound that an answer stays within. */
  times: { span: number; in_time: number; late: number }[];
}

/** Leads that are done and ended alike. */
export interface OutcomeCount {
  outcome: string | null;
  lost_reason: string | null;
  count: number;
  /** What they were won for, in AED. */
  amount: string;
}

/** What came of some leads. */
interface LeadResult {
  enquiries: number;
  answered: number;
  won: number;
  /** In AED. */
  wonAmount: string;
}

/** The bounds of answer times, in minutes; longer times are counted after the last. */
export const ANSWER_BOUNDS = [60, 240, 720, 1_440, 2_880] as const;

/** As many sources are told apart in a chart. */
const SHOWN_SOURCES = 12;

const dayOf = (column: string) => `(${column} at time zone 'Asia/Dubai')::date`;
/** The day as text. Queries group by the day itself: formatting each row would take most of the time. */
const dayTextOf = (column: string) => `to_char(${dayOf(column)}, 'YYYY-MM-DD')`;
/** The leads of a period: its beginning and its end, which is no longer part of it, are the parameters. */
export const IN_SPAN = 'received_at >= ? and received_at < ?';
/** The figures of a period leave out suspected leads and tests. */
export const COUNTS = 'not is_suspected and not is_test';
/** What is left of leads that were deleted. */
const DELETED = `lead_figures where kind = ? and ${IN_SPAN}`;

const SECONDS = 'extract(epoch from first_answered_at - received_at)::float';
// Negated and reversed, so that a time equal to a bound is within it.
const NEGATED_BOUNDS = `array[${ANSWER_BOUNDS.map((minutes) => -60 * minutes)
  .toReversed()
  .join(',')}]::float[]`;

/**
 * The one definition of what is answered in time. It counts whatever fell due and not only what was answered, so that an enquiry that
 * nobody answers is not left out, whatever status it has. Only spam needs no answer.
 */
const ANSWERS = `
  with leads as materialized (
    select received_at, due_at, first_answered_at, status from contact_submissions where ${IN_SPAN} and ${COUNTS}
    union all
    select received_at, due_at, first_answered_at, status from callback_requests where ${IN_SPAN} and ${COUNTS}
    union all
    select received_at, due_at, first_answered_at, status from lead_figures where ${IN_SPAN}
  ), times as (
    select ${ANSWER_BOUNDS.length} - width_bucket(-${SECONDS}, ${NEGATED_BOUNDS}) as span,
           count(*) filter (where first_answered_at <= due_at)::int as in_time, count(*) filter (where first_answered_at > due_at)::int as late
    from leads where first_answered_at is not null group by span
  )
  select count(first_answered_at)::int as answered,
         count(*) filter (where first_answered_at is not null or (due_at <= now() and status <> 'spam'))::int as fell_due,
         count(*) filter (where first_answered_at <= due_at)::int as in_time,
         percentile_cont(0.5) within group (order by ${SECONDS}) as median_seconds,
         (select coalesce(json_agg(times), '[]') from times) as times
  from leads`;

const doneOf = (table: string) =>
  `select outcome, lost_reason, won_amount from ${table} where ${IN_SPAN} and ${COUNTS} and status = 'done'`;

const OUTCOMES = `
  select outcome, lost_reason, count(*)::int as count, coalesce(sum(won_amount), 0)::numeric(14,2)::text as amount
  from (${doneOf('contact_submissions')} union all ${doneOf('callback_requests')}) as done group by outcome, lost_reason`;

const RESULT = `count(*)::int as enquiries, count(first_answered_at)::int as answered, count(*) filter (where outcome = 'won')::int as won,
  coalesce(sum(won_amount) filter (where outcome = 'won'), 0)::numeric(14,2)::text as "wonAmount"`;
const ofSpan = (table: string) => `select source, first_answered_at, outcome, won_amount from ${table} where ${IN_SPAN} and ${COUNTS}`;

const SOURCES = `
  select source, ${RESULT} from (${ofSpan('contact_submissions')} union all ${ofSpan('callback_requests')}) as leads
  group by source order by enquiries desc, source collate "C" limit ${SHOWN_SOURCES}`;

const SERVICE_RESULTS = `
  select service_type as "serviceType", ${RESULT} from contact_submissions where ${IN_SPAN} and ${COUNTS}
  group by service_type order by enquiries desc, service_type collate "C"`;

const HAS_LEADS = `
  select exists (select 1 from contact_submissions where not is_test) or exists (select 1 from callback_requests where not is_test) as found`;

const SERVICES = `
  select service_type, count(*)::int as count from (
    select service_type from contact_submissions where ${IN_SPAN} and ${COUNTS}
    union all select service_type from ${DELETED}
  ) as leads group by service_type order by count desc, service_type`;

const SUBSCRIBERS_BY_DAY = `
  select ${dayTextOf('created_at')} as day, count(*)::int as count from newsletter_subscribers
  where created_at >= ? and created_at < ? and not is_suspected group by ${dayOf('created_at')}`;

const VISITS_BY_DAY = `
  select ${dayTextOf('occurred_at')} as day, count(distinct visit_id)::int as count from analytics_events
  where occurred_at >= ? and occurred_at < ? and category = 'Page' group by ${dayOf('occurred_at')}`;

const CLICKS = `
  select ${dayTextOf('occurred_at')} as day, action, count(*)::int as count from analytics_events
  where category = 'Contact' and occurred_at >= ? and occurred_at < ? group by ${dayOf('occurred_at')}, action`;

/** The figures of the dashboard that are not counts of the inbox. */
@Injectable()
export class SummaryRepository {
  constructor(private readonly em: EntityManager) {}

  /** The id of the newest audit entry: while it stays the same, hardly anything has changed. */
  async findLastRecorded(): Promise<string> {
    const [row] = await this.ask<{ id: string }>('select id from audit_entries order by id desc limit 1', []);
    return row?.id ?? '';
  }

  /** Whether any lead but tests has ever arrived. */
  async hasLeads(): Promise<boolean> {
    const [row] = await this.ask<{ found: boolean }>(HAS_LEADS, []);
    return row?.found ?? false;
  }

  countSubscribers(): Promise<{ status: string; count: number }[]> {
    return this.ask('select status, count(*)::int as count from newsletter_subscribers where not is_suspected group by status', []);
  }

  countByDay(kind: LeadKind, { from, to }: Span): Promise<DayCount[]> {
    const query = `
      select ${dayTextOf('received_at')} as day, count(*)::int as count
      from (
        select received_at from ${LEAD_KINDS[kind].table} where ${IN_SPAN} and ${COUNTS} union all select received_at from ${DELETED}
      ) as leads group by ${dayOf('received_at')}`;
    return this.ask(query, [from, to, kind, from, to]);
  }

  countServices({ from, to }: Span): Promise<{ service_type: string; count: number }[]> {
    return this.ask(SERVICES, [from, to, 'contact', from, to]);
  }

  async findAnswers({ from, to }: Span): Promise<Answers> {
    const [row] = await this.ask<Answers>(ANSWERS, [from, to, from, to, from, to]);
    if (!row) throw new Error('An aggregate has one row.');
    return row;
  }

  countOutcomes({ from, to }: Span): Promise<OutcomeCount[]> {
    return this.ask(OUTCOMES, [from, to, from, to]);
  }

  findSources({ from, to }: Span): Promise<({ source: string } & LeadResult)[]> {
    return this.ask(SOURCES, [from, to, from, to]);
  }

  findServiceResults({ from, to }: Span): Promise<({ serviceType: ServiceType } & LeadResult)[]> {
    return this.ask(SERVICE_RESULTS, [from, to]);
  }

  countSubscribersByDay({ from, to }: Span): Promise<DayCount[]> {
    return this.ask(SUBSCRIBERS_BY_DAY, [from, to]);
  }

  countVisitsByDay({ from, to }: Span): Promise<DayCount[]> {
    return this.ask(VISITS_BY_DAY, [from, to]);
  }

  countClicks({ from, to }: Span): Promise<(DayCount & { action: string })[]> {
    return this.ask(CLICKS, [from, to]);
  }

  private ask<Row>(query: string, params: unknown[]): Promise<Row[]> {
    return this.em.fork().execute<Row[]>(query, params);
  }
}
