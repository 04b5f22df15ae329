import type { LeadKind } from '../leads/model/lead-kinds.ts';
import { lostReasonSchema } from '../leads/model/lead.schema.ts';
import type { DayRow, GroupRow, Dimension } from './metrics.sql.ts';
import type { MonthTotals } from './month-report.schema.ts';

/* Converts rows of the repository for dashboard, month report and colleague metrics. */

/** The number of leads of a kind on a day. */
export function countOn(rows: readonly DayRow[], date: string, kind: LeadKind): number {
  return rows.find((row) => row.day === date && row.kind === kind)?.count ?? 0;
}

/** The rows of one dimension. */
export function rowsOfDimension(rows: readonly GroupRow[], dimension: Dimension): GroupRow[] {
  return rows.filter((row) => row.dimension === dimension);
}

/** The outcomes of leads. */
export function describeOutcomes(rows: readonly GroupRow[]): MonthTotals['outcomes'] {
  const of = (outcome: string) => rowsOfDimension(rows, 'outcome').filter(({ key }) => key === outcome);
  const countOf = (outcome: string) => sum(of(outcome).map(({ done }) => done));
  const lost = of('lost').map(({ detail, done }) => ({ status: detail, count: done }));
  return {
    won: countOf('won'),
    wonAmount: of('won')[0]?.done_amount ?? '0.00',
    lost: withZeros(lostReasonSchema.options, lost),
    notRequest: countOf('not_request'),
    notRecorded: countOf(''),
  };
}

/** The reply metrics of leads. @param median In seconds. */
export function describeAnswers(rows: readonly GroupRow[], median: number | null): MonthTotals['answers'] {
  const total = (metric: 'answered' | 'fell_due' | 'in_time') => sum(rowsOfDimension(rows, 'kind').map((row) => row[metric]));
  return { answered: total('answered'), fellDue: total('fell_due'), inTime: total('in_time'), medianMinutes: toMinutes(median) };
}

export function toMinutes(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds / 60);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A count for each status, 0 if missing. */
export function withZeros<Status extends string>(statuses: readonly Status[], counts: readonly { status: string; count: number }[]) {
  const entries = statuses.map((status) => [status, counts.find((each) => each.status === status)?.count ?? 0] as const);
  return Object.fromEntries(entries) as Record<Status, number>;
}
