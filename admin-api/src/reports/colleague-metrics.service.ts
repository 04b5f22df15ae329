import { Injectable } from '@nestjs/common';

import { toMinutes } from './metrics.ts';
import { type ColleagueRow, MetricsRepository, type Span } from './metrics.sql.ts';
import type { ColleagueMetrics } from './month-report.schema.ts';

/** Metrics of each colleague for a period. */
@Injectable()
export class ColleagueMetricsService {
  constructor(private readonly metrics: MetricsRepository) {}

  /** Most answered leads first; the row of unassigned leads last. */
  async find(span: Span): Promise<ColleagueMetrics[]> {
    const [rows, open] = await Promise.all([this.metrics.findColleagues(span), this.metrics.countOpen()]);
    const names = await this.metrics.findNames(rows.flatMap(({ colleague }) => colleague ?? []));
    return describeColleagues(rows, names, open);
  }
}

/** A row per colleague with leads, and one for leads without a colleague, so that the rows add up to the totals. */
function describeColleagues(
  rows: readonly ColleagueRow[],
  names: ReadonlyMap<string, string>,
  open: readonly { id: string; name: string; open: number }[],
): ColleagueMetrics[] {
  const openOf = new Map(open.map(({ id, ...each }) => [id, each.open]));
  const known = new Set(rows.map(({ colleague }) => colleague));
  const noLeads = { answered: 0, fellDue: 0, inTime: 0, medianMinutes: null, done: 0, won: 0, wonAmount: '0.00' };
  const metrics = rows.map(
    ({ colleague: id, answered, fell_due: fellDue, in_time: inTime, median, done, done_won: won, done_amount: wonAmount }) => {
      const times = { answered, fellDue, inTime, medianMinutes: toMinutes(median) };
      return { id, name: names.get(id ?? '') ?? null, ...times, done, won, wonAmount, open: openOf.get(id ?? '') ?? 0 };
    },
  );
  const others = open.filter(({ id }) => !known.has(id)).map(({ id, name, open: count }) => ({ id, name, ...noLeads, open: count }));
  return [...metrics, ...others].sort(
    (a, b) => Number(a.id === null) - Number(b.id === null) || b.answered - a.answered || ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
  );
}
