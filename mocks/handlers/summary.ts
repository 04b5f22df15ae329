import { dubaiDate, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { DAY_MS, MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import type { HttpHandler } from 'msw';

import type { QueryOf, Schema } from '../contract/contract.ts';
import type { State } from '../data/state.ts';
import { type MockContext, route } from '../http/route.ts';
import { countLeads, type Lead } from './lists.ts';

const DAYS = 30;
const MOST_DAYS = 366;
const SUBSCRIPTIONS = ['pending', 'subscribed', 'unsubscribed'] as const;

/** The figures of the dashboard. */
export function summaryHandlers(context: MockContext): HttpHandler[] {
  return [route(context, 'getSummary', ({ query }) => ({ status: 200, body: { data: describe(context.store.state, query) } }))];
}

function daysOf({ from, to }: QueryOf<'getSummary'>): string[] {
  const last = dubaiDayStart(to ?? dubaiDate(Date.now()));
  const first = from === undefined ? last - (DAYS - 1) * DAY_MS : dubaiDayStart(from);
  const count = Math.max(0, Math.min(MOST_DAYS, (last - first) / DAY_MS + 1));
  return Array.from({ length: count }, (_, index) => dubaiDate(last - (count - 1 - index) * DAY_MS));
}

function describe(state: State, query: QueryOf<'getSummary'>): Schema<'Summary'> {
  const days = daysOf(query);
  const to = query.to ?? dubaiDate(Date.now());
  const from = days[0] ?? query.from ?? to;
  const isInRange = (instant: string) => Date.parse(instant) >= dubaiDayStart(from) && Date.parse(instant) < dubaiDayStart(to, 1);
  const isCounted = ({ isSuspected, isTest }: Lead) => !isSuspected && !isTest;
  const contacts = state.submissions.filter(isCounted);
  const callbacks = state.requests.filter(isCounted);
  const subscribers = state.subscribers.filter(({ isSuspected }) => !isSuspected);
  return {
    from,
    to,
    contacts: countLeads(state.submissions),
    callbacks: countLeads(state.requests),
    hasLeads: [...state.submissions, ...state.requests].some(({ isTest }) => !isTest),
    subscribers: countEach(
      SUBSCRIPTIONS,
      subscribers.map(({ status }) => status),
    ),
    emails: {
      waiting: state.emails.filter(({ status }) => status === 'waiting').length,
      failed: state.emails.filter(({ status }) => status === 'failed').length,
    },
    auditEntries: state.logs.length,
    days: days.map((date) => describeDay(state, { contacts, callbacks, subscribers }, date)),
    services: countServices(contacts.filter(({ receivedAt }) => isInRange(receivedAt))),
    contactClicks: countEach(
      ['whatsapp', 'call', 'callback_request'],
      state.events.filter(({ category, occurredAt }) => category === 'Contact' && isInRange(occurredAt)).map(({ action }) => action),
    ),
    answers: describeAnswers([...contacts, ...callbacks].filter(({ receivedAt }) => isInRange(receivedAt))),
  };
}

interface Counted {
  contacts: Schema<'ContactSubmission'>[];
  callbacks: Schema<'CallbackRequest'>[];
  subscribers: Schema<'NewsletterSubscriber'>[];
}

function describeDay({ events }: State, { contacts, callbacks, subscribers }: Counted, date: string): Schema<'SummaryDay'> {
  const isOn = (instant: string) => dubaiDate(Date.parse(instant)) === date;
  const pages = events.filter(({ category, occurredAt }) => category === 'Page' && isOn(occurredAt));
  return {
    date,
    contacts: contacts.filter(({ receivedAt }) => isOn(receivedAt)).length,
    callbacks: callbacks.filter(({ receivedAt }) => isOn(receivedAt)).length,
    subscribers: subscribers.filter(({ createdAt }) => isOn(createdAt)).length,
    visits: new Set(pages.flatMap(({ visitId }) => visitId ?? [])).size,
    contactClicks: events.filter(({ category, occurredAt }) => category === 'Contact' && isOn(occurredAt)).length,
  };
}

function countEach<Name extends string>(names: readonly Name[], values: readonly string[]): Record<Name, number> {
  const entries = names.map((name) => [name, values.filter((value) => value === name).length] as const);
  return Object.fromEntries(entries) as Record<Name, number>;
}

function countServices(contacts: readonly Schema<'ContactSubmission'>[]): Schema<'Summary'>['services'] {
  const types = [...new Set(contacts.map(({ serviceType }) => serviceType))];
  const counts = types.map((serviceType) => ({ serviceType, count: contacts.filter((lead) => lead.serviceType === serviceType).length }));
  return counts.toSorted((a, b) => b.count - a.count || (a.serviceType < b.serviceType ? -1 : 1));
}

function describeAnswers(leads: readonly Lead[]): Schema<'Summary'>['answers'] {
  const answered = leads.flatMap(({ receivedAt, dueAt, firstAnsweredAt }) =>
    firstAnsweredAt ? [{ receivedAt, dueAt, firstAnsweredAt }] : [],
  );
  const minutes = answered
    .map((lead) => (Date.parse(lead.firstAnsweredAt) - Date.parse(lead.receivedAt)) / MINUTE_MS)
    .toSorted((a, b) => a - b);
  const middle = (minutes.length - 1) / 2;
  const median = ((minutes[Math.floor(middle)] ?? 0) + (minutes[Math.ceil(middle)] ?? 0)) / 2;
  return {
    answered: answered.length,
    inTime: answered.filter(({ dueAt, firstAnsweredAt }) => firstAnsweredAt <= dueAt).length,
    medianMinutes: minutes.length > 0 ? Math.round(median) : null,
    aimMinutes: company.responseAims.normalHours * 60,
    times: describeTimes(answered),
  };
}

/** Upper bounds of response times in minutes; the last bucket is open-ended. */
const BOUNDS = [60, 240, 720, 1_440, 2_880, null];

function describeTimes(answered: readonly { receivedAt: string; dueAt: string; firstAnsweredAt: string }[]) {
  return BOUNDS.map((upToMinutes, place) => {
    const above = (BOUNDS[place - 1] ?? -1) * MINUTE_MS;
    const within = answered.filter(({ receivedAt, firstAnsweredAt }) => {
      const ms = Date.parse(firstAnsweredAt) - Date.parse(receivedAt);
      return ms > above && (upToMinutes === null || ms <= upToMinutes * MINUTE_MS);
    });
    const inTime = within.filter(({ dueAt, firstAnsweredAt }) => firstAnsweredAt <= dueAt).length;
    return { upToMinutes, inTime, late: within.length - inTime };
  });
}
