import { Injectable } from '@nestjs/common';

import { toMinutes } from './metrics.ts';
import { type ColleagueRow, MetricsRepository, type Span } from './metrics.sql.ts';
import type { ColleagueFigures } from './month-report.schema.ts';

/** What each colleague did with the leads of a period. */
@Injectable()
export class ColleagueFiguresService {
  constructor(private readonly metrics: MetricsRepository) {}

  /** Who answered most first; at the end what belongs to nobody. */
  async find(span: Span): Promise<ColleagueFigures[]> {
    const [rows, open] = await Promise.all([this.metrics.findColleagues(span), this.metrics.countOpen()]);
    const names = await this.metrics.findNames(rows.flatMap(({ colleague }) => colleague ?? []));
    return describeColleagues(rows, names, open);
  }
}

/** One row for each colleague with a figure, and one for what is nobody's, so that the rows add up to the totals. */
function describeColleagues(
  rows: readonly ColleagueRow[],
  names: ReadonlyMap<string, string>,
  open: readonly { id: string; name: string; open: number }[],
): ColleagueFigures[] {
  const openOf = new Map(open.map(({ id, ...each }) => [id, each.open]));
  const known = new Set(rows.map(({ colleague }) => colleague));
  const nothing = { answered: 0, fellDue: 0, inTime: 0, medianMinutes: null, done: 0, won: 0, wonAmount: '0.00' };
  const figures = rows.map(
    ({ colleague: id, answered, fell_due: fellDue, in_time: inTime, median, done, done_won: won, done_amount: wonAmount }) => {
      const times = { answered, fellDue, inTime, medianMinutes: toMinutes(median) };
      return { id, name: names.get(id ?? '') ?? null, ...times, done, won, wonAmount, open: openOf.get(id ?? '') ?? 0 };
    },
  );
  const others = open.filter(({ id }) => !known.has(id)).map(({ id, name, open: count }) => ({ id, name, ...nothing, open: count }));
  return [...figures, ...others].sort(
    (a, b) => Number(a.id === null) - Number(b.id === null) || b.answered - a.answered || ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
  );
}
