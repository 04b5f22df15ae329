import { dubaiDate, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { DAY_MS, MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import type { HttpHandler } from 'msw';

import type { QueryOf, Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';
import { type MockContext, route } from '../http/route.ts';
import { countLeads, type Lead } from './lists.ts';

const DAYS = 30;
/** Upper bounds of response times in minutes; the last range is open-ended. */
const SHOWN_SOURCES = 12;
const BOUNDS = [60, 240, 720, 1_440, 2_880, null];

/** The figures of the dashboard. */
export function summaryHandlers(context: MockContext): HttpHandler[] {
  return [route(context, 'getSummary', ({ query }) => ({ status: 200, body: { data: describe(context.store, query) } }))];
}

/** The days that a query asks for. */
export function rangeOf(query: QueryOf<'getSummary'>): { from: string; to: string } {
  const to = query.to ?? dubaiDate(Date.now());
  return { from: query.from ?? dubaiDate(dubaiDayStart(to, 1 - DAYS)), to };
}

function describe({ state, company }: Store, query: QueryOf<'getSummary'>): Schema<'Summary'> {
  const { from, to } = rangeOf(query);
  const isCounted = ({ isSuspected, isTest, receivedAt }: Lead) => !isSuspected && !isTest && isBetween(receivedAt, from, to);
  const contacts = state.submissions.filter(isCounted);
  const callbacks = state.requests.filter(isCounted);
  const subscribers = state.subscribers.filter(({ isSuspected }) => !isSuspected);
  const contactClicks = state.events.filter(({ category, occurredAt }) => category === 'Contact' && isBetween(occurredAt, from, to));
  const length = Math.max(0, (dubaiDayStart(to, 1) - dubaiDayStart(from)) / DAY_MS);
  const services = [...Map.groupBy(contacts, ({ serviceType }) => serviceType)].map(([serviceType, { length: count }]) => ({
    serviceType,
    count,
  }));
  return {
    from,
    to,
    contacts: countLeads(state.submissions),
    callbacks: countLeads(state.requests),
    hasLeads: [...state.submissions, ...state.requests].some(({ isTest }) => !isTest),
    subscribers: {
      pending: subscribers.filter(({ status }) => status === 'pending').length,
      subscribed: subscribers.filter(({ status }) => status === 'subscribed').length,
      unsubscribed: subscribers.filter(({ status }) => status === 'unsubscribed').length,
    },
    emails: {
      waiting: state.emails.filter(({ status }) => status === 'waiting').length,
      failed: state.emails.filter(({ status }) => status === 'failed').length,
    },
    auditEntries: state.logs.length,
    days: Array.from({ length }, (_, index) => {
      const date = dubaiDate(dubaiDayStart(from, index));
      const pages = state.events.filter(({ category, occurredAt }) => category === 'Page' && isBetween(occurredAt, date));
      return {
        date,
        contacts: contacts.filter(({ receivedAt }) => isBetween(receivedAt, date)).length,
        callbacks: callbacks.filter(({ receivedAt }) => isBetween(receivedAt, date)).length,
        subscribers: subscribers.filter(({ createdAt }) => isBetween(createdAt, date)).length,
        visits: new Set(pages.flatMap(({ visitId }) => visitId ?? [])).size,
        contactClicks: contactClicks.filter(({ occurredAt }) => isBetween(occurredAt, date)).length,
      };
    }),
    services: services.toSorted((a, b) => b.count - a.count || (a.serviceType < b.serviceType ? -1 : 1)),
    contactClicks: {
      whatsapp: contactClicks.filter(({ action }) => action === 'whatsapp').length,
      call: contactClicks.filter(({ action }) => action === 'call').length,
      callback_request: contactClicks.filter(({ action }) => action === 'callback_request').length,
    },
    outcomes: describeOutcomes([...contacts, ...callbacks]),
    sources: sourcesOf([...contacts, ...callbacks], ({ source }) => source),
    firstSources: sourcesOf([...contacts, ...callbacks], ({ firstSource }) => firstSource),
    serviceResults: resultsOf(contacts, ({ serviceType }) => serviceType).map(({ key, ...result }) => ({ serviceType: key, ...result })),
    answers: { ...describeAnswers([...contacts, ...callbacks]), aimMinutes: company.responseAims.normalHours * 60 },
  };
}

/** What came of leads by their source. */
function sourcesOf(leads: readonly Lead[], keyOf: (lead: Lead) => string) {
  return resultsOf(leads, keyOf)
    .slice(0, SHOWN_SOURCES)
    .map(({ key, ...result }) => ({ source: key, ...result }));
}

/** What came of leads by a part of them, most leads first. */
function resultsOf<Each extends Lead, Key extends string>(leads: readonly Each[], keyOf: (lead: Each) => Key) {
  return [...Map.groupBy(leads, keyOf)]
    .map(([key, group]) => {
      const won = group.filter(({ outcome }) => outcome?.result === 'won');
      return {
        key,
        enquiries: group.length,
        answered: group.filter(({ firstAnsweredAt }) => firstAnsweredAt !== null).length,
        won: won.length,
        wonAmount: won.reduce((sum, { outcome }) => sum + Number(outcome?.amount ?? 0), 0).toFixed(2),
      };
    })
    .toSorted((a, b) => b.enquiries - a.enquiries || (a.key < b.key ? -1 : 1));
}

/** Whether an instant is on one of these days in Dubai. */
function isBetween(instant: string, from: string, to = from): boolean {
  const date = dubaiDate(Date.parse(instant));
  return date >= from && date <= to;
}

export function describeOutcomes(leads: readonly Lead[]): Schema<'Summary'>['outcomes'] {
  const done = leads.filter(({ status }) => status === 'done').map(({ outcome }) => outcome);
  const lost = (reason: Schema<'LostReason'>) => done.filter((outcome) => outcome?.reason === reason).length;
  const of = (result: Schema<'OutcomeResult'>) => done.filter((outcome) => outcome?.result === result);
  return {
    won: of('won').length,
    wonAmount: of('won')
      .reduce((sum, outcome) => sum + Number(outcome?.amount ?? 0), 0)
      .toFixed(2),
    lost: { price: lost('price'), time: lost('time'), elsewhere: lost('elsewhere'), no_answer: lost('no_answer') },
    notRequest: of('not_request').length,
    notSaid: done.filter((outcome) => outcome === null).length,
  };
}

export function describeAnswers(leads: readonly Lead[]): Omit<Schema<'Summary'>['answers'], 'aimMinutes'> {
  const answers = leads
    .filter(({ firstAnsweredAt }) => firstAnsweredAt !== null)
    .map(({ receivedAt, dueAt, firstAnsweredAt }) => {
      const answeredAt = Date.parse(firstAnsweredAt ?? '');
      return { minutes: (answeredAt - Date.parse(receivedAt)) / MINUTE_MS, isInTime: answeredAt <= Date.parse(dueAt) };
    })
    .toSorted((a, b) => a.minutes - b.minutes);
  const isLeftUnanswered = ({ firstAnsweredAt, dueAt, status }: Lead) =>
    firstAnsweredAt === null && status !== 'spam' && Date.parse(dueAt) <= Date.now();
  const median = answers[Math.floor(answers.length / 2)];
  return {
    answered: answers.length,
    fellDue: answers.length + leads.filter(isLeftUnanswered).length,
    inTime: answers.filter(({ isInTime }) => isInTime).length,
    medianMinutes: median ? Math.round(median.minutes) : null,
    times: BOUNDS.map((upToMinutes, index) => {
      const above = BOUNDS[index - 1] ?? -1;
      const within = answers.filter(({ minutes }) => minutes > above && minutes <= (upToMinutes ?? Infinity));
      const inTime = within.filter(({ isInTime }) => isInTime).length;
      return { upToMinutes, inTime, late: within.length - inTime };
    }),
  };
}
