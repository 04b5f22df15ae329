import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/languages.ts';
import { type ServiceTitles, titleOfService } from '../../contract/service-names.ts';
import { serviceAliases } from '../../contract/services.ts';
import { CompanyService } from '../company/company.service.ts';
import type { Cell } from '../exports/csv.ts';
import type { CsvExport } from '../exports/exports.service.ts';
import { formatMessage } from '../http/messages/messages.ts';
import type { LeadKind } from '../leads/model/lead-kinds.ts';
import { sourceText } from '../leads/inbox/lead-exports.ts';
import { MAX_LOW_RATING } from '../leads/feedback/feedback.service.ts';
import { lostReasonSchema } from '../leads/model/lead.schema.ts';
import { ColleagueMetricsService } from './colleague-metrics.service.ts';
import { countOn, describeAnswers, describeOutcomes, rowsOfDimension, sum } from './metrics.ts';
import { type DayRow, type GroupRow, MetricsRepository, type Span } from './metrics.sql.ts';
import type { MonthReport, MonthTotals, RatingMetrics, SourceMetrics } from './month-report.schema.ts';

/** Adds months to a month, `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The start and the end of a month in Dubai. */
function spanOf(month: string): Span {
  return { from: new Date(dubaiDayStart(`${month}-01`)), to: new Date(dubaiDayStart(`${monthAfter(month, 1)}-01`)) };
}

/** The metrics of a month, as a page and as CSV. */
@Injectable()
export class MonthReportService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly colleagues: ColleagueMetricsService,
    private readonly company: CompanyService,
  ) {}

  async describe(month: string, now = Date.now()): Promise<MonthReport> {
    const span = spanOf(month);
    const [{ rows, totals }, before, days, colleagues] = await Promise.all([
      this.readTotals(span),
      this.readTotals(spanOf(monthAfter(month, -1))),
      this.metrics.findDays(span),
      this.colleagues.find(span),
    ]);
    return {
      month,
      isOver: now >= span.to.getTime(),
      totals,
      before: before.totals,
      days: daysOf(span, days),
      services: groupServices(rowsOfDimension(rows, 'service')),
      sources: describeSources(rows),
      colleagues,
    };
  }

  private async readTotals(span: Span): Promise<{ rows: GroupRow[]; totals: MonthTotals }> {
    const [rows, median, ratings, website] = await Promise.all([
      this.metrics.findGroups(span),
      this.metrics.findMedian(span),
      this.metrics.countRatings(span),
      this.metrics.countWebsite(span),
    ]);
    const countOf = (kind: LeadKind) => sum(rowsOfDimension(rows, 'kind').flatMap(({ key, count }) => (key === kind ? count : [])));
    const totals = {
      contacts: countOf('contact'),
      callbacks: countOf('callback'),
      answers: describeAnswers(rows, median),
      outcomes: describeOutcomes(rows),
      ratings: describeRatings(ratings),
      website: { visits: website.visits, contactClicks: website.contact_clicks, signUps: website.sign_ups },
    };
    return { rows, totals };
  }

  /** The report as CSV in the reader's language. */
  async export(month: string, reader: Language): Promise<CsvExport> {
    const report = await this.describe(month);
    return {
      name: 'month-report',
      filter: { from: month },
      audit: { action: 'leads.exported', details: { name: 'month-report', month } },
      headings: [
        formatMessage(reader, 'report.part'),
        formatMessage(reader, 'report.name'),
        formatMessage(reader, 'report.metric'),
        month,
        monthAfter(month, -1),
      ],
      batches: batchesOf(cellsOf(report, reader, await this.company.titles())),
    };
  }
}

function describeRatings(given: readonly { rating: number; count: number }[]): RatingMetrics {
  const counts = [1, 2, 3, 4, 5].map((rating) => given.find((each) => each.rating === rating)?.count ?? 0);
  const all = sum(counts);
  const average = all === 0 ? null : Math.round((sum(counts.map((count, index) => count * (index + 1))) / all) * 100) / 100;
  return { average, counts, low: sum(counts.slice(0, MAX_LOW_RATING)) };
}

function daysOf({ from, to }: Span, rows: readonly DayRow[]): MonthReport['days'] {
  return Array.from({ length: (to.getTime() - from.getTime()) / DAY_MS }, (_, index) => {
    const date = dubaiDate(from.getTime() + index * DAY_MS);
    return { date, contacts: countOn(rows, date, 'contact'), callbacks: countOn(rows, date, 'callback') };
  });
}

/** Adds leads from other URLs of a service to that service. */
function groupServices(rows: readonly GroupRow[]): MonthReport['services'] {
  const serviceOf = new Map<string, string>(serviceAliases.map(({ serviceType, service }) => [serviceType, service]));
  const groups = Map.groupBy(rows, ({ key }) => serviceOf.get(key) ?? key);
  return [...groups]
    .map(([serviceType, parts]) => ({
      serviceType,
      ...addUp(parts),
    }))
    .sort((a, b) => b.count - a.count || (a.serviceType < b.serviceType ? -1 : 1));
}

/** The number of sources with a row of their own. */
const SHOWN_SOURCES = 20;

/** The sources with the most leads, and one row for all others and deleted leads, so that the rows add up to the totals. */
function describeSources(rows: readonly GroupRow[]): SourceMetrics[] {
  const found = rowsOfDimension(rows, 'source').toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const shown = found.slice(0, SHOWN_SOURCES);
  const [all, listed] = [addUp(rowsOfDimension(rows, 'kind')), addUp(shown)];
  const others = {
    source: null,
    count: all.count - listed.count,
    answered: all.answered - listed.answered,
    won: all.won - listed.won,
    wonAmount: (Number(all.wonAmount) - Number(listed.wonAmount)).toFixed(2),
  };
  return [...shown.map((row) => ({ source: row.key, ...addUp([row]) })), ...(others.count > 0 ? [others] : [])];
}

/** Adds up rows. Amounts are added in fils, to avoid rounding errors. */
function addUp(rows: readonly GroupRow[]): Omit<SourceMetrics, 'source'> {
  return {
    count: sum(rows.map(({ count }) => count)),
    answered: sum(rows.map(({ answered }) => answered)),
    won: sum(rows.map(({ done_won }) => done_won)),
    wonAmount: (sum(rows.map(({ done_amount }) => Math.round(Number(done_amount) * 100))) / 100).toFixed(2),
  };
}

/** One metric per row: part, name, metric, value of the month and, if compared, of the previous month. */
function cellsOf({ totals, before, days, services, sources, colleagues }: MonthReport, reader: Language, titles: ServiceTitles): Cell[][] {
  const text = (key: Parameters<typeof formatMessage>[1]) => formatMessage(reader, key);
  const totalRow = (metric: string, of: (totals: MonthTotals) => number | string | null): Cell[] => {
    return [text('report.total'), '', metric, cellOf(of(totals)), cellOf(of(before))];
  };
  const row = (part: string, name: string, metric: string, value: number | string | null): Cell[] => [
    part,
    name,
    metric,
    cellOf(value),
    null,
  ];
  const results = (part: string, name: string, counted: string, { count, answered, won, wonAmount }: Omit<SourceMetrics, 'source'>) => [
    row(part, name, counted, count),
    row(part, name, text('report.answered'), answered),
    row(part, name, text('report.won'), won),
    row(part, name, text('report.wonAmount'), wonAmount),
  ];
  const sourceName = (source: string | null) => (source === null ? text('report.otherSources') : sourceText(source, reader));
  return [
    totalRow(text('report.contacts'), ({ contacts }) => contacts),
    totalRow(text('report.callbacks'), ({ callbacks }) => callbacks),
    totalRow(text('report.answered'), ({ answers }) => answers.answered),
    totalRow(text('report.fellDue'), ({ answers }) => answers.fellDue),
    totalRow(text('report.inTime'), ({ answers }) => answers.inTime),
    totalRow(text('report.share'), ({ answers }) => shareOf(answers)),
    totalRow(text('report.median'), ({ answers }) => answers.medianMinutes),
    totalRow(text('report.won'), ({ outcomes }) => outcomes.won),
    totalRow(text('report.wonAmount'), ({ outcomes }) => outcomes.wonAmount),
    ...lostReasonSchema.options.map((reason) =>
      totalRow(`${text('export.outcome.lost')}: ${text(`export.lostReason.${reason}`)}`, ({ outcomes }) => outcomes.lost[reason]),
    ),
    totalRow(text('export.outcome.not_request'), ({ outcomes }) => outcomes.notRequest),
    totalRow(text('report.notRecorded'), ({ outcomes }) => outcomes.notRecorded),
    totalRow(text('report.ratings'), ({ ratings }) => sum(ratings.counts)),
    totalRow(text('report.averageRating'), ({ ratings }) => ratings.average),
    totalRow(text('report.lowRatings'), ({ ratings }) => ratings.low),
    ...totals.ratings.counts.map((_, index) =>
      totalRow(formatMessage(reader, 'report.rating', { rating: index + 1 }), ({ ratings }) => ratings.counts[index] ?? 0),
    ),
    totalRow(text('report.visits'), ({ website }) => website.visits),
    totalRow(text('report.contactClicks'), ({ website }) => website.contactClicks),
    totalRow(text('report.signUps'), ({ website }) => website.signUps),
    ...services.flatMap(({ serviceType, ...metrics }) =>
      results(text('report.services'), titleOfService(titles, reader, serviceType), text('report.contacts'), metrics),
    ),
    ...sources.flatMap(({ source, ...metrics }) => results(text('report.sources'), sourceName(source), text('report.leads'), metrics)),
    ...colleagues.flatMap((colleague) => {
      const of = (metric: string, value: number | string | null) =>
        row(text('report.colleagues'), colleague.name ?? text('report.nobody'), metric, value);
      return [
        of(text('report.answered'), colleague.answered),
        of(text('report.fellDue'), colleague.fellDue),
        of(text('report.inTime'), colleague.inTime),
        of(text('report.share'), shareOf(colleague)),
        of(text('report.median'), colleague.medianMinutes),
        of(text('report.done'), colleague.done),
        of(text('report.won'), colleague.won),
        of(text('report.wonAmount'), colleague.wonAmount),
        of(text('report.open'), colleague.open),
      ];
    }),
    ...days.flatMap(({ date, contacts, callbacks }) => [
      row(text('report.days'), date, text('report.contacts'), contacts),
      row(text('report.days'), date, text('report.callbacks'), callbacks),
    ]),
  ];
}

/** The share of due leads answered in time, from 0 to 1 with three decimals; null when none fell due. */
function shareOf({ fellDue, inTime }: { fellDue: number; inTime: number }): string | null {
  return fellDue === 0 ? null : (inTime / fellDue).toFixed(3);
}

function cellOf(value: number | string | null): Cell {
  return value === null ? null : String(value);
}

async function* batchesOf(rows: readonly Cell[][]): AsyncGenerator<readonly Cell[][]> {
  yield await Promise.resolve(rows);
}
