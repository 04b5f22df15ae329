import { dubaiDate, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import { exportFileName } from '@zmb/admin-api/contract/export-file-name.ts';
import { may } from '@zmb/admin-api/contract/roles.ts';
import { serviceAliases } from '@zmb/admin-api/contract/services.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { State } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { type MockContext, rawRoute, route } from '../http/route.ts';
import { sendCsv } from './exports.ts';
import { isOpen, type Lead } from './lists.ts';
import { describeAnswers, describeOutcomes, rangeOf } from './summary.ts';

/** The figures of a month. */
export function monthReportHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getMonthReport', ({ query: { month } }) => ({ status: 200, body: { data: describe(store, month) } })),
    route(context, 'getColleagueFigures', ({ query }) => {
      const { from, to } = rangeOf(query);
      const isCounted = ({ isSuspected, isTest, receivedAt }: Lead) => {
        const date = dubaiDate(Date.parse(receivedAt));
        return !isSuspected && !isTest && date >= from && date <= to;
      };
      const leads = [...store.state.submissions, ...store.state.requests].filter(isCounted);
      return { status: 200, body: { data: { from, to, colleagues: colleaguesOf(store, leads) } } };
    }),
    route(context, 'getReportRecipients', () => ({ status: 200, body: { data: { recipients: store.state.reportRecipients } } })),
    route(context, 'changeReportRecipients', ({ body }) => {
      const isReader = (id: string) =>
        store.state.accounts.some((each) => each.id === id && !each.disabledAt && may(each.role, 'reports.read'));
      const { reportRecipients: before } = store.state;
      const recipients = [...new Set(body.recipients)].filter(isReader);
      store.state.reportRecipients = recipients;
      store.record('admin', 'settings.changed', null, { after: { monthReport: recipients }, before: { monthReport: before } });
      return { status: 200, body: { data: { recipients } } };
    }),
    rawRoute(context, 'exportMonthReport', ({ query: { month } }) => {
      store.record('admin', 'leads.exported', null, { name: 'month-report', month });
      return sendCsv(exportFileName('month-report', { from: month }), describe(store, month).colleagues);
    }),
  ];
}

function describe(store: Store, month: string): Schema<'MonthReport'> {
  const { state } = store;
  const { from, to } = spanOf(month);
  const [contacts, callbacks] = [leadsOf(state.submissions, month), leadsOf(state.requests, month)];
  const on = (leads: readonly Lead[], date: string) => leads.filter(({ receivedAt }) => dubaiDate(Date.parse(receivedAt)) === date).length;
  return {
    month,
    isOver: Date.now() >= to,
    totals: totalsOf(state, month),
    before: totalsOf(state, monthAfter(month, -1)),
    days: Array.from({ length: (to - from) / DAY_MS }, (_, index) => {
      const date = dubaiDate(from + index * DAY_MS);
      return { date, contacts: on(contacts, date), callbacks: on(callbacks, date) };
    }),
    services: servicesOf(contacts),
    sources: sourcesOf([...contacts, ...callbacks], ({ source }) => source),
    firstSources: sourcesOf([...contacts, ...callbacks], ({ firstSource }) => firstSource),
    colleagues: colleaguesOf(store, [...contacts, ...callbacks]),
  };
}

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

function spanOf(month: string) {
  return { from: dubaiDayStart(`${month}-01`), to: dubaiDayStart(`${monthAfter(month, 1)}-01`) };
}

/** The leads of a month that the figures count. */
function leadsOf<Each extends Lead>(leads: readonly Each[], month: string): Each[] {
  const { from, to } = spanOf(month);
  const isCounted = ({ isSuspected, isTest, receivedAt }: Lead) =>
    !isSuspected && !isTest && Date.parse(receivedAt) >= from && Date.parse(receivedAt) < to;
  return leads.filter(isCounted);
}

function totalsOf({ submissions, requests, marks }: State, month: string): Schema<'MonthTotals'> {
  const [contacts, callbacks] = [leadsOf(submissions, month), leadsOf(requests, month)];
  const [from, to] = Object.values(spanOf(month)).map((at) => new Date(at).toISOString()) as [string, string];
  const { answered, fellDue, inTime, medianMinutes } = describeAnswers([...contacts, ...callbacks]);
  return {
    contacts: contacts.length,
    callbacks: callbacks.length,
    answers: { answered, fellDue, inTime, medianMinutes },
    outcomes: describeOutcomes([...contacts, ...callbacks]),
    marks: describeMarks(marks.filter(({ ratedAt }) => ratedAt >= from && ratedAt < to).map(({ mark }) => mark)),
  };
}

function describeMarks(marks: readonly number[]): Schema<'MarkFigures'> {
  const counts = [1, 2, 3, 4, 5].map((mark) => marks.filter((given) => given === mark).length);
  const total = marks.reduce((sum, mark) => sum + mark, 0);
  const average = marks.length === 0 ? null : Math.round((total / marks.length) * 100) / 100;
  return { average, counts, low: marks.filter((mark) => mark <= 3).length };
}

function servicesOf(contacts: readonly Schema<'ContactSubmission'>[]): Schema<'ServiceFigures'>[] {
  const serviceOf = (type: Schema<'ServiceType'>) => serviceAliases.find(({ serviceType }) => serviceType === type)?.service ?? type;
  return [...Map.groupBy(contacts, ({ serviceType }) => serviceOf(serviceType))]
    .map(([serviceType, leads]) => {
      return { serviceType, ...resultOf(leads) };
    })
    .toSorted((a, b) => b.count - a.count || (a.serviceType < b.serviceType ? -1 : 1));
}

const SHOWN_SOURCES = 20;

function sourcesOf(leads: readonly Lead[], keyOf: (lead: Lead) => string): Schema<'SourceFigures'>[] {
  const groups = [...Map.groupBy(leads, keyOf)].toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  const others = groups.slice(SHOWN_SOURCES).flatMap(([, each]) => each);
  return [
    ...groups.slice(0, SHOWN_SOURCES).map(([source, each]) => ({ source, ...resultOf(each) })),
    ...(others.length > 0 ? [{ source: null, ...resultOf(others) }] : []),
  ];
}

function resultOf(leads: readonly Lead[]) {
  const { won, wonAmount } = describeOutcomes(leads);
  return { count: leads.length, answered: describeAnswers(leads).answered, won, wonAmount };
}

/** A lead counts for whoever answered it first, until then for whoever looks after it. */
function colleaguesOf({ state }: Store, leads: readonly Lead[]): Schema<'ColleagueFigures'>[] {
  const creditedOf = (lead: Lead) => {
    const answer = lead.firstAnsweredAt === null ? undefined : state.threads[lead.id]?.find(({ type }) => type === 'answer');
    return answer?.author?.id ?? lead.assignee?.id ?? null;
  };
  const byColleague = Map.groupBy(leads, creditedOf);
  const openOf = (id: string | null) =>
    [...state.submissions, ...state.requests].filter((lead) => id !== null && lead.assignee?.id === id && isOpen(lead) && !lead.isSuspected)
      .length;
  const ids = [...new Set([...byColleague.keys(), ...state.accounts.filter(({ id }) => openOf(id) > 0).map(({ id }) => id)])];
  return ids
    .map((id) => {
      const own = byColleague.get(id) ?? [];
      const { answered, fellDue, inTime, medianMinutes } = describeAnswers(own);
      const { won, wonAmount } = describeOutcomes(own);
      const name = state.accounts.find((account) => account.id === id)?.name ?? null;
      const done = own.filter(({ status }) => status === 'done').length;
      return { id, name, answered, fellDue, inTime, medianMinutes, done, won, wonAmount, open: openOf(id) };
    })
    .toSorted(
      (a, b) => Number(a.id === null) - Number(b.id === null) || b.answered - a.answered || ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
    );
}
