import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Span } from '../leads/figures/lead-metrics.repository.ts';

export interface DayCount {
  day: string;
  count: number;
}

const dayOf = (column: string) => `(${column} at time zone 'Asia/Dubai')::date`;
/** The day as text. Queries group by the day itself: formatting each row would take most of the time. */
const dayTextOf = (column: string) => `to_char(${dayOf(column)}, 'YYYY-MM-DD')`;

const HAS_LEADS = 'select exists (select 1 from leads where not is_test) as found';

const SUBSCRIBERS_BY_DAY = `
  select ${dayTextOf('created_at')} as day, count(*)::int as count from newsletter_subscribers
  where created_at >= ? and created_at < ? and not is_suspected group by ${dayOf('created_at')}`;

const VISITS_BY_DAY = `
  select ${dayTextOf('occurred_at')} as day, count(distinct visit_id)::int as count from analytics_events
  where occurred_at >= ? and occurred_at < ? and category = 'Page' group by ${dayOf('occurred_at')}`;

const CLICKS = `
  select ${dayTextOf('occurred_at')} as day, action, count(*)::int as count from analytics_events
  where category = 'Contact' and occurred_at >= ? and occurred_at < ? group by ${dayOf('occurred_at')}, action`;

/** The figures of the dashboard that are not about leads, besides whether there are any. */
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
    return this.em.execute<Row[]>(query, params);
  }
}
