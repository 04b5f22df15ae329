import { Injectable } from '@nestjs/common';

import { DayFiguresRepository, type FiguresRow, type Span } from '../leads/figures/day-figures.repository.ts';
import type { SummaryQuery } from '../summary/summary.schema.ts';
import { partOf, spanOfQuery, toMinutes } from '../summary/summary.service.ts';
import { MonthReportRepository } from './month-report.repository.ts';
import type { ColleagueFigures, ColleagueRange } from './month-report.schema.ts';

/** What each colleague did with the leads of a period. */
@Injectable()
export class ColleagueFiguresService {
  constructor(
    private readonly figures: DayFiguresRepository,
    private readonly report: MonthReportRepository,
  ) {}

  /** The figures of the days that the dashboard shows. */
  async describe(query: SummaryQuery, now = Date.now()): Promise<ColleagueRange> {
    const { from, to, span } = spanOfQuery(query, now);
    return { from, to, colleagues: await this.find(span) };
  }

  /** Who answered most first; at the end what belongs to nobody. */
  async find(span: Span): Promise<ColleagueFigures[]> {
    const [rows, medians, open] = await Promise.all([
      this.figures.findFigures(span, ['colleague']),
      this.figures.findMediansOfColleagues(span),
      this.report.countOpen(),
    ]);
    const colleagues = partOf(rows, 'colleague');
    const names = await this.report.findNames(colleagues.flatMap(({ key }) => key || []));
    return describeColleagues(colleagues, { medians, names, open });
  }
}

/** One row for each colleague with a figure, and one for what is nobody's, so that the rows add up to the totals. */
function describeColleagues(
  rows: readonly FiguresRow[],
  {
    medians,
    names,
    open,
  }: {
    medians: ReadonlyMap<string, number>;
    names: ReadonlyMap<string, string>;
    open: readonly { id: string; name: string; open: number }[];
  },
): ColleagueFigures[] {
  const openOf = new Map(open.map(({ id, ...each }) => [id, each.open]));
  const known = new Set(rows.map(({ key }) => key));
  const nothing = { answered: 0, fellDue: 0, inTime: 0, medianMinutes: null, done: 0, won: 0, wonAmount: '0.00' };
  const figures = rows.map(({ key, answered, fell_due: fellDue, in_time: inTime, done, done_won: won, done_amount: wonAmount }) => {
    const times = { answered, fellDue, inTime, medianMinutes: toMinutes(medians.get(key) ?? null) };
    return { id: key || null, name: names.get(key) ?? null, ...times, done, won, wonAmount, open: openOf.get(key) ?? 0 };
  });
  const others = open.filter(({ id }) => !known.has(id)).map(({ id, name, open: count }) => ({ id, name, ...nothing, open: count }));
  return [...figures, ...others].sort(
    (a, b) => Number(a.id === null) - Number(b.id === null) || b.answered - a.answered || ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
  );
}
