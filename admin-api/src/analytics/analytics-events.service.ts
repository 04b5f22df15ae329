import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { findMisfit } from '../../contract/analytics.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { RETENTION } from '../../contract/retention.ts';
import { ValidationFailed } from '../http/errors.ts';
import type { IncomingEvent, RecordAnalyticsEvents } from './analytics-event.schema.ts';
import { AnalyticsEventsRepository, type DayCount, type Span } from './analytics-events.repository.ts';
import { EventLimitsService } from './event-limits.service.ts';
import type { EventSender } from './event-sender.ts';

/** The mean length of a month in days. */
const MONTH_DAYS = 30.4;

/** Events are kept for so long. */
export const RETENTION_MS = RETENTION.analyticsMonths * MONTH_DAYS * DAY_MS;

@Injectable()
export class AnalyticsEventsService {
  constructor(
    private readonly events: AnalyticsEventsRepository,
    private readonly limits: EventLimitsService,
  ) {}

  /**
   * Stores what visitors did.
   *
   * @throws ValidationFailed when the list does not have an event.
   * @throws TooManyRequests when the network has sent too many.
   */
  async record({ events }: RecordAnalyticsEvents, { network, address }: EventSender): Promise<void> {
    assertListed(events);
    this.limits.admit(network, events.length);
    const now = Date.now();
    await this.events.insert(events.map((event) => ({ ...event, id: uuid(), address, occurredAt: timeOf(event, now) })));
  }

  /** How often each action happened on each day in Dubai; of one category, where it is named. */
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

/** A clock that is more than a day behind, or ahead, is wrong; what it says then is worth less than the time of arrival. */
function timeOf({ occurredAt }: IncomingEvent, now: number): Date {
  const said = Date.parse(occurredAt);
  return new Date(said > now || said < now - DAY_MS ? now : said);
}
