import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { findMisfit } from '../../contract/analytics.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { RETENTION } from '../../contract/retention.ts';
import { ValidationFailed } from '../http/errors.ts';
import { networkOf, truncateIp } from '../http/ip-network.ts';
import type { IncomingEvent, RecordAnalyticsEvents } from './analytics-event.schema.ts';
import { AnalyticsEventsRepository, type DayCount, type Span } from './analytics-events.sql.ts';
import { EventLimitsService } from './event-limits.service.ts';

/** Mean length of a month. */
const MONTH_DAYS = 30.4;

/** How long events are stored. */
export const RETENTION_MS = RETENTION.analyticsMonths * MONTH_DAYS * DAY_MS;

@Injectable()
export class AnalyticsEventsService {
  constructor(
    private readonly events: AnalyticsEventsRepository,
    private readonly limits: EventLimitsService,
  ) {}

  /**
   * Stores events with the truncated IP address of their sender.
   *
   * @throws ValidationFailed when an event is not in the contract's list.
   * @throws TooManyRequests when the network has sent too many.
   */
  async record({ events }: RecordAnalyticsEvents, ip: string): Promise<void> {
    assertListed(events);
    this.limits.admit(networkOf(ip), events.length);
    const now = Date.now();
    const truncatedIp = truncateIp(ip);
    await this.events.insert(events.map((event) => ({ ...event, id: uuid(), truncatedIp, occurredAt: timeOf(event, now) })));
  }

  /** Counts each action per day in Dubai, in one category or in all. */
  countByDay(span: Span, category: DayCount['category'] | null = null): Promise<DayCount[]> {
    return this.events.countByDay(span, category);
  }
}

function assertListed(events: readonly IncomingEvent[]): void {
  const fields = events.flatMap((event, index) => {
    const misfit = findMisfit(event);
    return misfit ? [{ field: `events.${index}.${misfit}`, key: 'field.choice' as const }] : [];
  });
  if (fields.length > 0) throw new ValidationFailed(fields);
}

/** The visitor's clock is trusted up to a day behind and never ahead; otherwise the time of arrival counts. */
function timeOf({ occurredAt }: IncomingEvent, now: number): Date {
  const reported = Date.parse(occurredAt);
  return new Date(reported > now || reported < now - DAY_MS ? now : reported);
}
