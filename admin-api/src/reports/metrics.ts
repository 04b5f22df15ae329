import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { LeadKind } from '../leads/model/lead-kinds.ts';
import { lostReasonSchema } from '../leads/model/lead.schema.ts';
import { ANSWER_BOUNDS, type AnswerTimes, type DayRow, type GroupRow, type Part, type Span } from './metrics.sql.ts';
import type { Summary, SummaryQuery } from './summary.schema.ts';

/* What dashboard, month report and the metrics of colleagues make of the rows of the repository. */

const DAYS = 30;
const MAX_DAYS = 366;

/** The period of the requested days, which are cut at the beginning when they are too many. */
export function spanOfQuery(query: SummaryQuery, now: number): { from: string; to: string; days: string[]; span: Span } {
  const to = query.to ?? dubaiDate(now);
  const days = daysOf(query, now);
  const from = days[0] ?? query.from ?? to;
  return { from, to, days, span: { from: new Date(dubaiDayStart(from)), to: new Date(dubaiDayStart(to, 1)) } };
}

/** The requested days, oldest first; none when the last comes before the first. */
function daysOf({ from, to }: SummaryQuery, now: number): string[] {
  const last = dubaiDayStart(to ?? dubaiDate(now));
  const first = from === undefined ? last - (DAYS - 1) * DAY_MS : dubaiDayStart(from);
  const count = Math.max(0, Math.min(MAX_DAYS, (last - first) / DAY_MS + 1));
  return Array.from({ length: count }, (_, index) => dubaiDate(last - (count - 1 - index) * DAY_MS));
}

/** How many leads of a kind arrived on a day. */
export function countOn(rows: readonly DayRow[], date: string, kind: LeadKind): number {
  return rows.find((row) => row.day === date && row.kind === kind)?.count ?? 0;
}

/** The metrics by one of their parts. */
export function partOf(rows: readonly GroupRow[], part: Part): GroupRow[] {
  return rows.filter((row) => row.part === part);
}

/** How leads ended. */
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

/** All of the numbers together. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A count for each status, 0 where none is known. */
export function withZeros<Status extends string>(statuses: readonly Status[], counts: readonly { status: string; count: number }[]) {
  const entries = statuses.map((status) => [status, counts.find((each) => each.status === status)?.count ?? 0] as const);
  return Object.fromEntries(entries) as Record<Status, number>;
}
