import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { AuditLogService } from '../audit-log/audit-log.service.ts';
import { CompanyService } from '../company/company.service.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { LeadsService } from '../leads/inbox/leads.service.ts';
import type { LeadKind } from '../leads/model/lead-kinds.ts';
import { lostReasonSchema } from '../leads/model/lead.schema.ts';
import { subscriberStatusSchema } from '../newsletter/newsletter-subscriber.schema.ts';
import {
  ANSWER_BOUNDS,
  type AnswerTimes,
  type DayRow,
  type GroupRow,
  LeadMetricsRepository,
  type Part,
  type Span,
} from '../leads/figures/lead-metrics.repository.ts';
import { type DayCount, SummaryRepository } from './summary.repository.ts';
import type { Summary, SummaryDay, SummaryQuery } from './summary.schema.ts';

const DAYS = 30;
const MAX_DAYS = 366;
/** As many sources are told apart in a chart. */
const SHOWN_SOURCES = 12;

/** The period of the requested days, which are cut at the beginning when they are too many. */
export function spanOfQuery(query: SummaryQuery, now: number): { from: string; to: string; span: Span } {
  const to = query.to ?? dubaiDate(now);
  const from = daysOf(query, now)[0] ?? query.from ?? to;
  return { from, to, span: { from: new Date(dubaiDayStart(from)), to: new Date(dubaiDayStart(to, 1)) } };
}

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
    private readonly metrics: LeadMetricsRepository,
    private readonly leads: LeadsService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
    private readonly company: CompanyService,
  ) {}

  /** What the dashboard shows; all days are days in Dubai. */
  async describe(query: SummaryQuery, now = Date.now()): Promise<Summary> {
    const days = daysOf(query, now);
    const { from, to, span } = spanOfQuery(query, now);
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
    const [rows, leads, answerTimes, subscribers, visits, clicks, { responseAims }] = await Promise.all([
      this.metrics.findGroups(span),
      this.metrics.findDays(span),
      this.metrics.findAnswerTimes(span),
      this.figures.countSubscribersByDay(span),
      this.figures.countVisitsByDay(span),
      this.figures.countClicks(span),
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

/** How many leads of a kind arrived on a day. */
export function countOn(rows: readonly DayRow[], date: string, kind: LeadKind): number {
  return rows.find((row) => row.day === date && row.kind === kind)?.count ?? 0;
}

/** The metrics by one of their parts. */
export function partOf(rows: readonly GroupRow[], part: Part): GroupRow[] {
  return rows.filter((row) => row.part === part);
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

/** How leads ended. @param rows With the part `outcome`. */
export function describeOutcomes(rows: readonly GroupRow[]): Summary['outcomes'] {
  const of = (outcome: string) => partOf(rows, 'outcome').filter(({ key }) => key === outcome);
  const countOf = (outcome: string) => sum(of(outcome).map(({ done }) => done));
  const lost = of('lost').map(({ detail, done }) => ({ status: detail, count: done }));
  return {
    won: countOf('won'),
    wonAmount: of('won')[0]?.done_amount ?? '0.00',
    lost: withZeros(lostReasonSchema.options, lost),
    notRequest: countOf('not_request'),
    notSaid: countOf(''),
  };
}

/** How leads were answered. */
export function describeAnswers(rows: readonly GroupRow[], times: AnswerTimes): Omit<Summary['answers'], 'aimMinutes'> {
  const total = (metric: 'answered' | 'fell_due' | 'in_time') => sum(partOf(rows, 'kind').map((row) => row[metric]));
  const [answered, inTime] = [total('answered'), total('in_time')];
  // The counts up to each bound include those up to the bounds before it.
  const within = (counts: readonly number[], all: number, index: number) => (counts[index] ?? all) - (counts[index - 1] ?? 0);
  return {
    answered,
    fellDue: total('fell_due'),
    inTime,
    medianMinutes: toMinutes(times.median),
    times: [...ANSWER_BOUNDS, null].map((upToMinutes, index) => {
      const inTimeWithin = within(times.in_time, inTime, index);
      return { upToMinutes, inTime: inTimeWithin, late: within(times.answered, answered, index) - inTimeWithin };
    }),
  };
}

/** A median in minutes. */
export function toMinutes(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds / 60);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function withZeros<Status extends string>(statuses: readonly Status[], counts: readonly { status: string; count: number }[]) {
  const entries = statuses.map((status) => [status, counts.find((each) => each.status === status)?.count ?? 0] as const);
  return Object.fromEntries(entries) as Record<Status, number>;
}
