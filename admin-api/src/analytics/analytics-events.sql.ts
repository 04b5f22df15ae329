/** Analytics events; in SQL for grouping by day in Dubai. */
import { EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AnalyticsEventRecord } from './analytics-event.entity.ts';

/** The number of events of an action on a day. */
export interface DayCount {
  /** In Dubai, `2026-11-21`. */
  day: string;
  category: AnalyticsEventRecord['category'];
  action: string;
  count: number;
}

/** A half-open span of time: `to` is exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

const COUNT_BY_DAY = `
  select to_char(occurred_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day, category, action, count(*)::int as count
  from analytics_events
  where occurred_at >= ? and occurred_at < ? and (?::text is null or category = ?)
  group by day, category, action
  order by day, category, action`;

@Injectable()
export class AnalyticsEventsRepository {
  constructor(private readonly em: EntityManager) {}

  async insert(events: RequiredEntityData<AnalyticsEventRecord>[]): Promise<void> {
    await this.em.insertMany(AnalyticsEventRecord, events);
  }

  /** Days and actions without events are omitted. */
  countByDay({ from, to }: Span, category: DayCount['category'] | null): Promise<DayCount[]> {
    return this.em.execute<DayCount[]>(COUNT_BY_DAY, [from, to, category, category]);
  }

  deleteBefore(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(AnalyticsEventRecord, { occurredAt: { $lt: before } });
  }
}
