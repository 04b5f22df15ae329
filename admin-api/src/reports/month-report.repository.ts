import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNTS, IN_SPAN, type Span } from '../summary/summary.repository.ts';

/** What one colleague did with the leads of a period. */
export interface ColleagueRow {
  id: string | null;
  name: string | null;
  answered: number;
  fell_due: number;
  in_time: number;
  median_seconds: number | null;
  done: number;
  won: number;
  won_amount: string;
}

export interface ServiceRow {
  service_type: string;
  count: number;
  won: number;
  won_amount: string;
}

const AMOUNT = `coalesce(sum(won_amount) filter (where status = 'done'), 0)::numeric(14,2)::text as won_amount`;
const WON = `count(*) filter (where status = 'done' and outcome = 'won')::int as won`;

/** A lead counts for whoever answered it first, also after a hand-over; until then for whoever looks after it. */
const CREDITED = `
  coalesce(
    case when first_answered_at is not null then
      (select author_id from lead_entries where lead_id = lead.id and type = 'answer' and taken_back_at is null order by id limit 1) end,
    assignee_id) as colleague_id`;
const leadsOf = (table: string) => `
  select received_at, due_at, first_answered_at, status, outcome, won_amount, ${CREDITED} from ${table} as lead where ${IN_SPAN} and ${COUNTS}`;

const COLLEAGUES = `
  with leads as materialized (
    ${leadsOf('contact_submissions')} union all ${leadsOf('callback_requests')}
    union all
    select received_at, due_at, first_answered_at, status, null, null, null from lead_figures where ${IN_SPAN}
  )
  select colleague_id as id, users.name, count(first_answered_at)::int as answered,
    count(*) filter (where first_answered_at is not null or (due_at <= now() and status <> 'spam'))::int as fell_due,
    count(*) filter (where first_answered_at <= due_at)::int as in_time,
    percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - received_at)::float) as median_seconds,
    count(*) filter (where status = 'done')::int as done, ${WON}, ${AMOUNT}
  from leads left join users on users.id = colleague_id group by colleague_id, users.name`;

const openOf = (table: string) =>
  `select assignee_id from ${table} where assignee_id is not null and status in ('new', 'in_progress') and not is_suspected`;
const OPEN = `
  select assignee_id as id, users.name, count(*)::int as open
  from (${openOf('contact_submissions')} union all ${openOf('callback_requests')}) as lead join users on users.id = assignee_id
  group by assignee_id, users.name`;

const SERVICES = `
  select service_type, count(*)::int as count, ${WON}, ${AMOUNT} from (
    select service_type, status, outcome, won_amount from contact_submissions where ${IN_SPAN} and ${COUNTS}
    union all
    select service_type, status, null, null from lead_figures where kind = 'contact' and ${IN_SPAN}
  ) as leads group by service_type`;

/** The figures of a month that the dashboard does not have. */
@Injectable()
export class MonthReportRepository {
  constructor(private readonly em: EntityManager) {}

  findColleagues({ from, to }: Span): Promise<ColleagueRow[]> {
    return this.em.fork().execute<ColleagueRow[]>(COLLEAGUES, [from, to, from, to, from, to]);
  }

  /** How many open leads each account looks after now. */
  countOpen(): Promise<{ id: string; name: string; open: number }[]> {
    return this.em.fork().execute(OPEN);
  }

  countServices({ from, to }: Span): Promise<ServiceRow[]> {
    return this.em.fork().execute<ServiceRow[]>(SERVICES, [from, to, from, to]);
  }
}
