import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/languages.ts';
import { type ServiceTitles, titleOfService } from '../../contract/service-names.ts';
import { serviceAliases } from '../../contract/services.ts';
import { CompanyService } from '../company/company.service.ts';
import type { Cell } from '../exports/csv.ts';
import type { CsvExport } from '../exports/exports.service.ts';
import { say } from '../http/messages/messages.ts';
import type { LeadKind } from '../leads/model/lead-kinds.ts';
import { sourceText } from '../leads/inbox/lead-exports.ts';
import { HIGHEST_LOW_MARK } from '../leads/feedback/feedback.service.ts';
import { lostReasonSchema } from '../leads/model/lead.schema.ts';
import { ColleagueFiguresService } from './colleague-figures.service.ts';
import { countOn, describeAnswers, describeOutcomes, partOf, sum } from './metrics.ts';
import { type DayRow, type GroupRow, MetricsRepository, type Span } from './metrics.sql.ts';
import type { MarkFigures, MonthReport, MonthTotals, SourceFigures } from './month-report.schema.ts';

/** The month, `YYYY-MM`, some months after or before another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The instants at which a month begins and ends in Dubai. */
function spanOf(month: string): Span {
  return { from: new Date(dubaiDayStart(`${month}-01`)), to: new Date(dubaiDayStart(`${monthAfter(month, 1)}-01`)) };
}

/** The figures of a month, as a page and as CSV. */
@Injectable()
export class MonthReportService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly colleagues: ColleagueFiguresService,
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
      services: groupServices(partOf(rows, 'service')),
      sources: describeSources(rows),
      colleagues,
    };
  }

  private async readTotals(span: Span): Promise<{ rows: GroupRow[]; totals: MonthTotals }> {
    const [rows, median, marks, website] = await Promise.all([
      this.metrics.findGroups(span),
      this.metrics.findMedian(span),
      this.metrics.countMarks(span),
      this.metrics.countWebsite(span),
    ]);
    const countOf = (kind: LeadKind) => sum(partOf(rows, 'kind').flatMap(({ key, count }) => (key === kind ? count : [])));
    const totals = {
      contacts: countOf('contact'),
      callbacks: countOf('callback'),
      answers: describeAnswers(rows, median),
      outcomes: describeOutcomes(rows),
      marks: describeMarks(marks),
      website: { visits: website.visits, contactClicks: website.contact_clicks, signUps: website.sign_ups },
    };
    return { rows, totals };
  }

  /** The report as CSV, in the words of the reader's language. */
  async export(month: string, reader: Language): Promise<CsvExport> {
    const report = await this.describe(month);
    return {
      name: 'month-report',
      filter: { from: month },
      audit: { action: 'leads.exported', details: { name: 'month-report', month } },
      headings: [say(reader, 'report.part'), say(reader, 'report.name'), say(reader, 'report.figure'), month, monthAfter(month, -1)],
      batches: batchesOf(cellsOf(report, reader, await this.company.titles())),
    };
  }
}

function describeMarks(given: readonly { mark: number; count: number }[]): MarkFigures {
  const counts = [1, 2, 3, 4, 5].map((mark) => given.find((each) => each.mark === mark)?.count ?? 0);
  const all = sum(counts);
  const average = all === 0 ? null : Math.round((sum(counts.map((count, index) => count * (index + 1))) / all) * 100) / 100;
  return { average, counts, low: sum(counts.slice(0, HIGHEST_LOW_MARK)) };
}

function daysOf({ from, to }: Span, rows: readonly DayRow[]): MonthReport['days'] {
  return Array.from({ length: (to.getTime() - from.getTime()) / DAY_MS }, (_, index) => {
    const date = dubaiDate(from.getTime() + index * DAY_MS);
    return { date, contacts: countOn(rows, date, 'contact'), callbacks: countOn(rows, date, 'callback') };
  });
}

/** Adds what came to another URL of a service to that service. */
function groupServices(rows: readonly GroupRow[]): MonthReport['services'] {
  const familyOf = new Map<string, string>(serviceAliases.map(({ serviceType, service }) => [serviceType, service]));
  const families = Map.groupBy(rows, ({ key }) => familyOf.get(key) ?? key);
  return [...families]
    .map(([serviceType, parts]) => ({
      serviceType,
      ...addUp(parts),
    }))
    .sort((a, b) => b.count - a.count || (a.serviceType < b.serviceType ? -1 : 1));
}

/** As many sources are told apart. */
const SHOWN_SOURCES = 20;

/** The sources with most leads, and one row for all others and for deleted leads, which have none: the rows add up to the totals. */
function describeSources(rows: readonly GroupRow[]): SourceFigures[] {
  const found = partOf(rows, 'source').toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const shown = found.slice(0, SHOWN_SOURCES);
  const [all, told] = [addUp(partOf(rows, 'kind')), addUp(shown)];
  const others = {
    source: null,
    count: all.count - told.count,
    answered: all.answered - told.answered,
    won: all.won - told.won,
    wonAmount: (Number(all.wonAmount) - Number(told.wonAmount)).toFixed(2),
  };
  return [...shown.map((row) => ({ source: row.key, ...addUp([row]) })), ...(others.count > 0 ? [others] : [])];
}

/** What came of leads. Amounts are added in fils, so that none is lost. */
function addUp(rows: readonly GroupRow[]): Omit<SourceFigures, 'source'> {
  return {
    count: sum(rows.map(({ count }) => count)),
    answered: sum(rows.map(({ answered }) => answered)),
    won: sum(rows.map(({ done_won }) => done_won)),
    wonAmount: (sum(rows.map(({ done_amount }) => Math.round(Number(done_amount) * 100))) / 100).toFixed(2),
  };
}

/** A figure of each row: what it is part of, of whom or what, which figure, in the month and, where it is compared, the month before. */
function cellsOf({ totals, before, days, services, sources, colleagues }: MonthReport, reader: Language, titles: ServiceTitles): Cell[][] {
  const words = (key: Parameters<typeof say>[1]) => say(reader, key);
  const inAll = (figure: string, of: (totals: MonthTotals) => number | string | null): Cell[] => {
    return [words('report.total'), '', figure, cellOf(of(totals)), cellOf(of(before))];
  };
  const row = (part: string, name: string, figure: string, value: number | string | null): Cell[] => [
    part,
    name,
    figure,
    cellOf(value),
    null,
  ];
  const results = (part: string, name: string, counted: string, { count, answered, won, wonAmount }: Omit<SourceFigures, 'source'>) => [
    row(part, name, counted, count),
    row(part, name, words('report.answered'), answered),
    row(part, name, words('report.won'), won),
    row(part, name, words('report.wonAmount'), wonAmount),
  ];
  const sourceName = (source: string | null) => (source === null ? words('report.otherSources') : sourceText(source, reader));
  return [
    inAll(words('report.contacts'), ({ contacts }) => contacts),
    inAll(words('report.callbacks'), ({ callbacks }) => callbacks),
    inAll(words('report.answered'), ({ answers }) => answers.answered),
    inAll(words('report.fellDue'), ({ answers }) => answers.fellDue),
    inAll(words('report.inTime'), ({ answers }) => answers.inTime),
    inAll(words('report.share'), ({ answers }) => shareOf(answers)),
    inAll(words('report.median'), ({ answers }) => answers.medianMinutes),
    inAll(words('report.won'), ({ outcomes }) => outcomes.won),
    inAll(words('report.wonAmount'), ({ outcomes }) => outcomes.wonAmount),
    ...lostReasonSchema.options.map((reason) =>
      inAll(`${words('export.outcome.lost')}: ${words(`export.lostReason.${reason}`)}`, ({ outcomes }) => outcomes.lost[reason]),
    ),
    inAll(words('export.outcome.not_request'), ({ outcomes }) => outcomes.notRequest),
    inAll(words('report.notSaid'), ({ outcomes }) => outcomes.notSaid),
    inAll(words('report.marks'), ({ marks }) => sum(marks.counts)),
    inAll(words('report.averageMark'), ({ marks }) => marks.average),
    inAll(words('report.lowMarks'), ({ marks }) => marks.low),
    ...totals.marks.counts.map((_, index) =>
      inAll(say(reader, 'report.mark', { mark: index + 1 }), ({ marks }) => marks.counts[index] ?? 0),
    ),
    inAll(words('report.visits'), ({ website }) => website.visits),
    inAll(words('report.contactClicks'), ({ website }) => website.contactClicks),
    inAll(words('report.signUps'), ({ website }) => website.signUps),
    ...services.flatMap(({ serviceType, ...figures }) =>
      results(words('report.services'), titleOfService(titles, reader, serviceType), words('report.contacts'), figures),
    ),
    ...sources.flatMap(({ source, ...figures }) => results(words('report.sources'), sourceName(source), words('report.leads'), figures)),
    ...colleagues.flatMap((colleague) => {
      const of = (figure: string, value: number | string | null) =>
        row(words('report.colleagues'), colleague.name ?? words('report.nobody'), figure, value);
      return [
        of(words('report.answered'), colleague.answered),
        of(words('report.fellDue'), colleague.fellDue),
        of(words('report.inTime'), colleague.inTime),
        of(words('report.share'), shareOf(colleague)),
        of(words('report.median'), colleague.medianMinutes),
        of(words('report.done'), colleague.done),
        of(words('report.won'), colleague.won),
        of(words('report.wonAmount'), colleague.wonAmount),
        of(words('report.open'), colleague.open),
      ];
    }),
    ...days.flatMap(({ date, contacts, callbacks }) => [
      row(words('report.days'), date, words('report.contacts'), contacts),
      row(words('report.days'), date, words('report.callbacks'), callbacks),
    ]),
  ];
}

/** The share in time of what fell due, as a number between 0 and 1 with three digits; null when nothing fell due. */
function shareOf({ fellDue, inTime }: { fellDue: number; inTime: number }): string | null {
  return fellDue === 0 ? null : (inTime / fellDue).toFixed(3);
}

function cellOf(value: number | string | null): Cell {
  return value === null ? null : String(value);
}

async function* batchesOf(rows: readonly Cell[][]): AsyncGenerator<readonly Cell[][]> {
  yield await Promise.resolve(rows);
}
