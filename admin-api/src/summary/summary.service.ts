import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import { company } from '../../contract/company.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { AuditLogService } from '../audit-log/audit-log.service.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { LeadsService } from '../leads/inbox/leads.service.ts';
import { lostReasonSchema } from '../leads/model/lead.schema.ts';
import { subscriberStatusSchema } from '../newsletter/subscribers/newsletter-subscriber.schema.ts';
import { ANSWER_BOUNDS, type Answers, type DayCount, type OutcomeCount, type Span, SummaryRepository } from './summary.repository.ts';
import type { Summary, SummaryDay, SummaryQuery } from './summary.schema.ts';

const DAYS = 30;
const MAX_DAYS = 366;

/** The requested days, oldest first; none when the last comes before the first. */
function daysOf({ from, to }: SummaryQuery, now: number): string[] {
  const last = dubaiDayStart(to ?? dubaiDate(now));
  const first = from === undefined ? last - (DAYS - 1) * DAY_MS : dubaiDayStart(from);
  const count = Math.max(0, Math.min(MAX_DAYS, (last - first) / DAY_MS + 1));
  return Array.from({ length: count }, (_, index) => dubaiDate(last - (count - 1 - index) * DAY_MS));
}

/** The figures that change only when something is recorded, and so can be cached. */
type Figures = Omit<Summary, 'from' | 'to' | 'contacts' | 'callbacks' | 'emails' | 'auditEntries'>;

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
    private readonly figures: SummaryRepository,
    private readonly leads: LeadsService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
  ) {}

  /** What the dashboard shows; all days are days in Dubai. */
  async describe(query: SummaryQuery, now = Date.now()): Promise<Summary> {
    const days = daysOf(query, now);
    const to = query.to ?? dubaiDate(now);
    const from = days[0] ?? query.from ?? to;
    const span = { from: new Date(dubaiDayStart(from)), to: new Date(dubaiDayStart(to, 1)) };
    const [contacts, callbacks, emails, auditEntries, figures] = await Promise.all([
      // Leads become due by time alone: they are counted each time.
      this.leads.count('contact'),
      this.leads.count('callback'),
      // E-mails are sent without an audit entry, so a cached count would be wrong.
      this.outbox.count(),
      this.auditLog.count(),
      this.readCached(from + to, () => this.read(span, days)),
    ]);
    return { from, to, contacts, callbacks, emails, auditEntries, ...figures };
  }

  private async readCached(key: string, read: () => Promise<Figures>): Promise<Figures> {
    const stamp = await this.figures.findLastRecorded();
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
      this.figures.hasLeads(),
      this.figures.countSubscribers(),
      this.readPeriod(span, days),
    ]);
    return { hasLeads, subscribers: withZeros(subscriberStatusSchema.options, subscribers), ...period };
  }

  private async readPeriod(span: Span, days: readonly string[]) {
    const [contacts, callbacks, subscribers, visits, clicks, services, answers, outcomes, sources, serviceResults] = await Promise.all([
      this.figures.countByDay('contact', span),
      this.figures.countByDay('callback', span),
      this.figures.countSubscribersByDay(span),
      this.figures.countVisitsByDay(span),
      this.figures.countClicks(span),
      this.figures.countServices(span),
      this.figures.findAnswers(span),
      this.figures.countOutcomes(span),
      this.figures.findSources(span),
      this.figures.findServiceResults(span),
    ]);
    const on = (counts: readonly DayCount[], date: string) => sum(counts.filter(({ day }) => day === date).map(({ count }) => count));
    const clicksOf = (wanted: string) => sum(clicks.filter(({ action }) => action === wanted).map(({ count }) => count));
    return {
      days: days.map((date): SummaryDay => ({
        date,
        contacts: on(contacts, date),
        callbacks: on(callbacks, date),
        subscribers: on(subscribers, date),
        visits: on(visits, date),
        contactClicks: on(clicks, date),
      })),
      // The column takes no others.
      services: services.map(({ service_type, count }) => ({ serviceType: service_type, count })) as Summary['services'],
      contactClicks: { whatsapp: clicksOf('whatsapp'), call: clicksOf('call'), callback_request: clicksOf('callback_request') },
      outcomes: describeOutcomes(outcomes),
      sources,
      serviceResults,
      answers: describeAnswers(answers),
    };
  }
}

/** How leads ended. */
export function describeOutcomes(counts: readonly OutcomeCount[]): Summary['outcomes'] {
  const of = (outcome: string | null) => counts.filter((each) => each.outcome === outcome);
  const countOf = (outcome: string | null) => sum(of(outcome).map(({ count }) => count));
  const lost = of('lost').map(({ lost_reason, count }) => ({ status: lost_reason ?? '', count }));
  return {
    won: countOf('won'),
    wonAmount: of('won')[0]?.amount ?? '0.00',
    lost: withZeros(lostReasonSchema.options, lost),
    notRequest: countOf('not_request'),
    notSaid: countOf(null),
  };
}

/** How leads were answered. */
export function describeAnswers({ answered, fell_due, in_time, median_seconds, times }: Answers): Summary['answers'] {
  const at = (span: number) => times.find((each) => each.span === span);
  return {
    answered,
    fellDue: fell_due,
    inTime: in_time,
    medianMinutes: median_seconds === null ? null : Math.round(median_seconds / 60),
    aimMinutes: company.responseAims.normalHours * 60,
    times: [...ANSWER_BOUNDS, null].map((upToMinutes, span) => ({
      upToMinutes,
      inTime: at(span)?.in_time ?? 0,
      late: at(span)?.late ?? 0,
    })),
  };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function withZeros<Status extends string>(statuses: readonly Status[], counts: readonly { status: string; count: number }[]) {
  const entries = statuses.map((status) => [status, counts.find((each) => each.status === status)?.count ?? 0] as const);
  return Object.fromEntries(entries) as Record<Status, number>;
}
