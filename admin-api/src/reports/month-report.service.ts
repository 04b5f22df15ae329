import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/languages.ts';
import { serviceAliases } from '../../contract/services.ts';
import { say as sayOfEmails } from '../emails/messages/email-messages.ts';
import type { Cell } from '../exports/csv.ts';
import type { CsvExport } from '../exports/exports.service.ts';
import { say } from '../http/messages/messages.ts';
import { lostReasonSchema } from '../leads/model/lead.schema.ts';
import { SummaryRepository } from '../summary/summary.repository.ts';
import { describeAnswers, describeOutcomes, sum } from '../summary/summary.service.ts';
import { type ColleagueRow, MonthReportRepository, type ServiceRow } from './month-report.repository.ts';
import type { ColleagueFigures, MonthReport, MonthTotals } from './month-report.schema.ts';

/** The month, `YYYY-MM`, some months after or before another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The instants at which a month begins and ends in Dubai. */
function spanOf(month: string): { from: Date; to: Date } {
  return { from: new Date(dubaiDayStart(`${month}-01`)), to: new Date(dubaiDayStart(`${monthAfter(month, 1)}-01`)) };
}

/** The figures of a month, as a page and as CSV. */
@Injectable()
export class MonthReportService {
  constructor(
    private readonly summary: SummaryRepository,
    private readonly report: MonthReportRepository,
  ) {}

  async describe(month: string, now = Date.now()): Promise<MonthReport> {
    const span = spanOf(month);
    const [current, before, services, colleagues, open] = await Promise.all([
      this.readTotals(month),
      this.readTotals(monthAfter(month, -1)),
      this.report.countServices(span),
      this.report.findColleagues(span),
      this.report.countOpen(),
    ]);
    return {
      month,
      isOver: now >= span.to.getTime(),
      totals: current.totals,
      before: before.totals,
      days: current.days,
      services: groupServices(services),
      colleagues: describeColleagues(colleagues, open),
    };
  }

  /** The report as CSV, in the words of the reader's language. */
  async export(month: string, reader: Language): Promise<CsvExport> {
    const report = await this.describe(month);
    return {
      name: 'month-report',
      filter: { from: month },
      audit: { action: 'leads.exported', details: { name: 'month-report', month } },
      headings: [say(reader, 'report.part'), say(reader, 'report.name'), say(reader, 'report.figure'), month, monthAfter(month, -1)],
      batches: batchesOf(cellsOf(report, reader)),
    };
  }

  private async readTotals(month: string): Promise<{ totals: MonthTotals; days: MonthReport['days'] }> {
    const span = spanOf(month);
    const [contacts, callbacks, answers, outcomes] = await Promise.all([
      this.summary.countByDay('contact', span),
      this.summary.countByDay('callback', span),
      this.summary.findAnswers(span),
      this.summary.countOutcomes(span),
    ]);
    const countOn = (counts: typeof contacts, date: string) => counts.find(({ day }) => day === date)?.count ?? 0;
    const length = (span.to.getTime() - span.from.getTime()) / DAY_MS;
    const { answered, fellDue, inTime, medianMinutes } = describeAnswers(answers);
    return {
      totals: {
        contacts: sum(contacts.map(({ count }) => count)),
        callbacks: sum(callbacks.map(({ count }) => count)),
        answers: { answered, fellDue, inTime, medianMinutes },
        outcomes: describeOutcomes(outcomes),
      },
      days: Array.from({ length }, (_, index) => {
        const date = dubaiDate(span.from.getTime() + index * DAY_MS);
        return { date, contacts: countOn(contacts, date), callbacks: countOn(callbacks, date) };
      }),
    };
  }
}

/** Adds what came to another URL of a service to that service. Amounts are added in fils, so that none is lost. */
function groupServices(rows: readonly ServiceRow[]): MonthReport['services'] {
  const familyOf = new Map<string, string>(serviceAliases.map(({ serviceType, service }) => [serviceType, service]));
  const families = Map.groupBy(rows, ({ service_type }) => familyOf.get(service_type) ?? service_type);
  return [...families]
    .map(([serviceType, parts]) => ({
      // The column takes no others.
      serviceType: serviceType as MonthReport['services'][number]['serviceType'],
      count: sum(parts.map(({ count }) => count)),
      won: sum(parts.map(({ won }) => won)),
      wonAmount: (sum(parts.map(({ won_amount }) => Math.round(Number(won_amount) * 100))) / 100).toFixed(2),
    }))
    .sort((a, b) => b.count - a.count || (a.serviceType < b.serviceType ? -1 : 1));
}

/** One row for each colleague with a figure, and one for what is nobody's, so that the rows add up to the totals. */
function describeColleagues(
  rows: readonly ColleagueRow[],
  open: readonly { id: string; name: string; open: number }[],
): ColleagueFigures[] {
  const openOf = new Map(open.map(({ id, ...each }) => [id, each.open]));
  const known = new Set(rows.map(({ id }) => id));
  const nothing = { answered: 0, fellDue: 0, inTime: 0, medianMinutes: null, done: 0, won: 0, wonAmount: '0.00' };
  const figures = rows.map(({ id, name, answered, done, won, ...row }): ColleagueFigures => {
    const medianMinutes = row.median_seconds === null ? null : Math.round(row.median_seconds / 60);
    const times = { answered, fellDue: row.fell_due, inTime: row.in_time, medianMinutes };
    return { id, name, ...times, done, won, wonAmount: row.won_amount, open: (id && openOf.get(id)) || 0 };
  });
  const others = open.filter(({ id }) => !known.has(id)).map(({ id, name, open: count }) => ({ id, name, ...nothing, open: count }));
  return [...figures, ...others].sort(
    (a, b) => Number(a.id === null) - Number(b.id === null) || b.answered - a.answered || ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
  );
}

/** A figure of each row: what it is part of, of whom or what, which figure, in the month and, where it is compared, the month before. */
function cellsOf({ totals, before, days, services, colleagues }: MonthReport, reader: Language): Cell[][] {
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
    ...services.flatMap(({ serviceType, count, won, wonAmount }) => {
      const of = (figure: string, value: number | string) =>
        row(words('report.services'), sayOfEmails(reader, `service.${serviceType}`), figure, value);
      return [of(words('report.contacts'), count), of(words('report.won'), won), of(words('report.wonAmount'), wonAmount)];
    }),
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
