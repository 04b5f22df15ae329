import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import { subscriberStatusSchema } from '../newsletter/newsletter-subscriber.schema.ts';
import { describeAnswers, rowsOfDimension, sum, withZeros } from './metrics.ts';
import { MetricsRepository, type Span } from './metrics.sql.ts';
import type { Summary, WeekMetrics } from './summary.schema.ts';

/** The number of sources in a filter. */
const OFFERED_SOURCES = 12;
const DAYS_OF_SOURCES = 30;

interface CachedSummary {
  /** The day, and the id of the newest audit entry. */
  stamp: string;
  expiresAt: number;
  summary: Promise<Summary>;
}

/** Leads fall due without an audit entry, so a cached summary also expires. */
const CACHE_MS = 10_000;

@Injectable()
export class SummaryService {
  private cached: CachedSummary | undefined;

  constructor(private readonly metrics: MetricsRepository) {}

  /** The metrics of the dashboard, cached until something is recorded. Days are those of Dubai. */
  async describe(now = Date.now()): Promise<Summary> {
    const today = dubaiDate(now);
    const stamp = today + (await this.metrics.findLastRecorded());
    if (this.cached?.stamp === stamp && now < this.cached.expiresAt) return this.cached.summary;
    const summary = this.read(today);
    this.cached = { stamp, expiresAt: now + CACHE_MS, summary };
    summary.catch(() => (this.cached = undefined));
    return summary;
  }

  private async read(today: string): Promise<Summary> {
    const [hasLeads, subscribers, week, weekBefore, rows] = await Promise.all([
      this.metrics.hasLeads(),
      this.metrics.countSubscribers(),
      this.readWeek(daysUpTo(today, 7)),
      this.readWeek(daysUpTo(today, 7, 7)),
      this.metrics.findGroups(daysUpTo(today, DAYS_OF_SOURCES)),
    ]);
    const sources = rowsOfDimension(rows, 'source')
      .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      .slice(0, OFFERED_SOURCES)
      .map(({ key }) => key);
    return {
      hasLeads,
      week,
      weekBefore,
      subscribers: withZeros(subscriberStatusSchema.options, subscribers),
      sources,
    };
  }

  private async readWeek(span: Span): Promise<WeekMetrics> {
    const [rows, median] = await Promise.all([this.metrics.findGroups(span), this.metrics.findMedian(span)]);
    return { leads: sum(rowsOfDimension(rows, 'kind').map(({ count }) => count)), answers: describeAnswers(rows, median) };
  }
}

/** A span of `days` days that ends `before` days before the end of `date`. */
function daysUpTo(date: string, days: number, before = 0): Span {
  return { from: new Date(dubaiDayStart(date, 1 - days - before)), to: new Date(dubaiDayStart(date, 1 - before)) };
}
