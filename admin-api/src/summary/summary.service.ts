import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import { company } from '../../contract/company.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { leadStatusSchema } from '../http/lead.schema.ts';
import { subscriberStatusSchema } from '../newsletter/subscribers/newsletter-subscriber.schema.ts';
import { ANSWER_BOUNDS, type AnswerTimes, type DayCount, type Span, SummaryRepository } from './summary.repository.ts';
import type { Summary, SummaryDay, SummaryQuery } from './summary.schema.ts';

const DAYS = 30;
const MOST_DAYS = 366;

/** The days that are asked for, oldest first; none when the last comes before the first. */
function daysOf({ from, to }: SummaryQuery, now: number): string[] {
  const last = dubaiDayStart(to ?? dubaiDate(now));
  const first = from === undefined ? last - (DAYS - 1) * DAY_MS : dubaiDayStart(from);
  const count = Math.max(0, Math.min(MOST_DAYS, (last - first) / DAY_MS + 1));
  return Array.from({ length: count }, (_, index) => dubaiDate(last - (count - 1 - index) * DAY_MS));
}

/** Everything that does not become another by time alone. */
type Counted = Omit<Summary, 'from' | 'to' | 'overdue' | 'dueSoon' | 'due'>;

interface Kept {
  /** What had been recorded last when it was counted. */
  stamp: string;
  until: number;
  counted: Promise<Counted>;
}

const KEPT_MS = 10_000;
const MOST_KEPT = 20;

@Injectable()
export class SummaryService {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly figures: SummaryRepository) {}

  /** What the dashboard shows; all days are days in Dubai. */
  async describe(query: SummaryQuery, now = Date.now()): Promise<Summary> {
    const days = daysOf(query, now);
    const to = query.to ?? dubaiDate(now);
    const from = days[0] ?? query.from ?? to;
    const span = { from: new Date(dubaiDayStart(from)), to: new Date(dubaiDayStart(to, 1)) };
    const [due, counted] = await Promise.all([this.describeDue(new Date(now)), this.keep(from + to, () => this.count(span, days))]);
    return { from, to, ...counted, ...due };
  }

  /** What was counted is told again until something has happened, and for some seconds at most: visits leave no trace in the log. */
  private async keep(key: string, count: () => Promise<Counted>): Promise<Counted> {
    const stamp = await this.figures.findLastRecorded();
    const kept = this.kept.get(key);
    if (kept && kept.stamp === stamp && Date.now() < kept.until) return kept.counted;
    const counted = count();
    // Oldest first; whoever looks at many ranges does not fill the memory.
    this.kept.delete(key);
    this.kept.set(key, { stamp, until: Date.now() + KEPT_MS, counted });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    counted.catch(() => this.kept.delete(key));
    return counted;
  }

  private async count(span: Span, days: readonly string[]): Promise<Counted> {
    const [present, past] = await Promise.all([this.describePresent(), this.describePast(span, days)]);
    return { ...present, ...past };
  }

  private async describePresent() {
    const [contacts, callbacks, subscribers, ...counts] = await Promise.all([
      this.figures.countByStatus('contact'),
      this.figures.countByStatus('callback'),
      this.figures.countSubscribers(),
      this.figures.countSuspected('contact'),
      this.figures.countSuspected('callback'),
    ]);
    return {
      contacts: withZeros(leadStatusSchema.options, contacts),
      callbacks: withZeros(leadStatusSchema.options, callbacks),
      subscribers: withZeros(subscriberStatusSchema.options, subscribers),
      suspected: sum(counts),
    };
  }

  /** Time alone makes leads due: this is asked each time. */
  private async describeDue(now: Date) {
    const [contacts, callbacks] = await Promise.all([
      this.figures.countWaiting('contact', now),
      this.figures.countWaiting('callback', now),
    ]);
    return { overdue: contacts.overdue + callbacks.overdue, dueSoon: contacts.soon + callbacks.soon, due: { contacts, callbacks } };
  }

  private async describePast(span: Span, days: readonly string[]) {
    const [contacts, callbacks, subscribers, visits, clicks, services, median, times] = await Promise.all([
      this.figures.countByDay('contact', span),
      this.figures.countByDay('callback', span),
      this.figures.countSubscribersByDay(span),
      this.figures.countVisitsByDay(span),
      this.figures.countClicks(span),
      this.figures.countServices(span),
      this.figures.findMedianSeconds(span),
      this.figures.countAnswerTimes(span),
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
      answers: describeAnswers(median, times),
    };
  }
}

function describeAnswers(median: number | null, times: readonly AnswerTimes[]): Summary['answers'] {
  const inTime = sum(times.map(({ in_time }) => in_time));
  const at = (span: number) => times.find((each) => each.span === span);
  return {
    answered: inTime + sum(times.map(({ late }) => late)),
    inTime,
    medianMinutes: median === null ? null : Math.round(median / 60),
    aimMinutes: company.responseAims.normalHours * 60,
    times: [...ANSWER_BOUNDS, null].map((upToMinutes, span) => ({
      upToMinutes,
      inTime: at(span)?.in_time ?? 0,
      late: at(span)?.late ?? 0,
    })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function withZeros<Status extends string>(statuses: readonly Status[], counts: readonly { status: string; count: number }[]) {
  const entries = statuses.map((status) => [status, counts.find((each) => each.status === status)?.count ?? 0] as const);
  return Object.fromEntries(entries) as Record<Status, number>;
}
