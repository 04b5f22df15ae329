import { Injectable } from '@nestjs/common';

import { AuditLogService } from '../audit-log/audit-log.service.ts';
import { CompanyService } from '../company/company.service.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { subscriberStatusSchema } from '../newsletter/newsletter-subscriber.schema.ts';
import { countOn, describeAnswers, describeOutcomes, partOf, spanOfQuery, sum, withZeros } from './metrics.ts';
import { type DayCount, type GroupRow, MetricsRepository, type Span } from './metrics.sql.ts';
import type { Summary, SummaryDay, SummaryQuery } from './summary.schema.ts';

/** As many sources are told apart in a chart. */
const SHOWN_SOURCES = 12;

/** The figures that change only when something is recorded, and so can be cached. */
type Figures = Omit<Summary, 'from' | 'to' | 'emails' | 'auditEntries'>;

interface CachedFigures {
  /** The id of the newest audit entry when they were read. */
  stamp: string;
  expiresAt: number;
  figures: Promise<Figures>;
}

/** Visits leave no audit entry, so cached figures also expire. */
const CACHE_MS = 10_000;
const MAX_CACHED_RANGES = 20;

@Injectable()
export class SummaryService {
  private readonly cache = new Map<string, CachedFigures>();

  constructor(
    private readonly metrics: MetricsRepository,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
    private readonly company: CompanyService,
  ) {}

  /** What the dashboard shows; all days are days in Dubai. */
  async describe(query: SummaryQuery, now = Date.now()): Promise<Summary> {
    const { from, to, days, span } = spanOfQuery(query, now);
    const [emails, auditEntries, figures] = await Promise.all([
      // E-mails are sent without an audit entry, so a cached count would be wrong.
      this.outbox.count(),
      this.auditLog.count(),
      this.readCached(from + to, () => this.read(span, days)),
    ]);
    return { from, to, emails, auditEntries, ...figures };
  }

  private async readCached(key: string, read: () => Promise<Figures>): Promise<Figures> {
    const stamp = await this.metrics.findLastRecorded();
    const cached = this.cache.get(key);
    if (cached && cached.stamp === stamp && Date.now() < cached.expiresAt) return cached.figures;
    const figures = read();
    // The oldest entry comes first, and is the one that is dropped.
    this.cache.delete(key);
    this.cache.set(key, { stamp, expiresAt: Date.now() + CACHE_MS, figures });
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_CACHED_RANGES && oldest !== undefined) this.cache.delete(oldest);
    figures.catch(() => this.cache.delete(key));
    return figures;
  }

  private async read(span: Span, days: readonly string[]): Promise<Figures> {
    const [hasLeads, subscribers, period] = await Promise.all([
      this.metrics.hasLeads(),
      this.metrics.countSubscribers(),
      this.readPeriod(span, days),
    ]);
    return { hasLeads, subscribers: withZeros(subscriberStatusSchema.options, subscribers), ...period };
  }

  private async readPeriod(span: Span, days: readonly string[]) {
    const [rows, leads, answerTimes, subscribers, visits, clicks, { responseAims }] = await Promise.all([
      this.metrics.findGroups(span),
      this.metrics.findDays(span),
      this.metrics.findAnswerTimes(span),
      this.metrics.countSubscribersByDay(span),
      this.metrics.countVisitsByDay(span),
      this.metrics.countClicks(span),
      this.company.get(),
    ]);
    const on = (counts: readonly DayCount[], date: string) => sum(counts.filter(({ day }) => day === date).map(({ count }) => count));
    const clicksOf = (wanted: string) => sum(clicks.filter(({ action }) => action === wanted).map(({ count }) => count));
    return {
      days: days.map((date): SummaryDay => ({
        date,
        contacts: countOn(leads, date, 'contact'),
        callbacks: countOn(leads, date, 'callback'),
        subscribers: on(subscribers, date),
        visits: on(visits, date),
        contactClicks: on(clicks, date),
      })),
      services: byMost(partOf(rows, 'service'), 'count').map(({ key, count }) => ({ serviceType: key, count })),
      contactClicks: { whatsapp: clicksOf('whatsapp'), call: clicksOf('call'), callback_request: clicksOf('callback_request') },
      outcomes: describeOutcomes(rows),
      sources: describeSources(rows, 'source'),
      firstSources: describeSources(rows, 'first_source'),
      serviceResults: byMost(partOf(rows, 'service'), 'present')
        .filter(({ present }) => present > 0)
        .map((row) => ({ serviceType: row.key, ...toResult(row) })),
      answers: { ...describeAnswers(rows, answerTimes), aimMinutes: responseAims.normalHours * 60 },
    };
  }
}

function byMost(rows: readonly GroupRow[], by: 'count' | 'present'): GroupRow[] {
  return rows.toSorted((a, b) => b[by] - a[by] || (a.key < b.key ? -1 : 1));
}

function describeSources(rows: readonly GroupRow[], part: 'source' | 'first_source'): Summary['sources'] {
  const most = byMost(partOf(rows, part), 'present').slice(0, SHOWN_SOURCES);
  return most.map((row) => ({ source: row.key, ...toResult(row) }));
}

/** What came of the leads of a group that are still there. */
function toResult({ present, present_answered: answered, won, amount }: GroupRow) {
  return { enquiries: present, answered, won, wonAmount: amount };
}
