import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import { findCannedTextProblem, PLACEHOLDERS } from '@zmb/admin-api/contract/canned-text.ts';

import type { Schema } from '../contract/contract.ts';
import type { State } from '../data/store.ts';
import { aMonthReport, aSummary, emptyMonthReport, emptySummary } from '../fixtures/index.ts';
import { content, csv, MockFailure } from '../http/response.ts';
import { assertConfirmed, type Handlers } from '../http/route.ts';

/** Whether values equal the stored ones. */
function isSame<Stored extends object>(values: Partial<Stored>, stored: Stored): boolean {
  return Object.entries(values).every(([name, value]) => JSON.stringify(value) === JSON.stringify(stored[name as keyof Stored]));
}

const hasLeads = ({ submissions }: State) => submissions.length > 0;

/** The days of a month with a few leads each, always the same. */
function daysOf(month: string): Schema<'MonthReport'>['days'] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, index) => {
    return { date: `${month}-${String(index + 1).padStart(2, '0')}`, contacts: index % 3, callbacks: index % 2 };
  });
}

function reportOf(state: State, month: string): Schema<'MonthReport'> {
  const isOver = month < dubaiDate(Date.now()).slice(0, 7);
  if (!hasLeads(state)) return emptyMonthReport({ month, isOver });
  return aMonthReport({ month, isOver, days: daysOf(month) });
}

/** Refuses a text with an unknown placeholder; the settings show the error beside the text. */
function checkTexts(texts: Schema<'CannedTexts'>['texts']): void {
  const known = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
  const fields = texts.flatMap((entry, index) =>
    Object.entries(entry.texts).flatMap(([language, text]) => {
      const problem = findCannedTextProblem(text);
      const key = problem?.kind === 'unknown' ? ('field.placeholder' as const) : ('field.braces' as const);
      return problem ? [{ field: `texts.${index}.texts.${language}`, key, params: { part: problem.part, known } }] : [];
    }),
  );
  if (fields.length > 0) throw new MockFailure('request.invalid', { fields });
}

/** Settings, metrics and the event stream. The metrics are those of the fixtures. */
export const settingsHandlers = {
  getCalendar: ({ state }) => state.calendar,
  replaceCalendar: ({ state, body }) => (state.calendar = { ...body, version: body.version + 1 }),
  getCannedTexts: ({ state }) => state.cannedTexts,
  replaceCannedTexts: ({ state, body }) => {
    checkTexts(body.texts);
    return (state.cannedTexts = { ...body, version: body.version + 1 });
  },
  getSettings: ({ state }) => state.settings,
  changeSettings: ({ state, body: { notifications, feedbackRequests } }) => {
    const { settings } = state;
    const { newLead, overdueLead, recipients } = { ...settings.notifications, ...notifications };
    if (!isSame({ newLead, overdueLead, recipients }, settings.notifications)) assertConfirmed(state);
    Object.assign(settings.notifications, notifications);
    Object.assign(settings.feedbackRequests, feedbackRequests);
    return settings;
  },
  getReportRecipients: ({ state }) => ({ recipients: state.reportRecipients }),
  changeReportRecipients: ({ state, body: { recipients } }) => {
    if (!isSame({ recipients }, { recipients: state.reportRecipients })) assertConfirmed(state);
    return { recipients: (state.reportRecipients = recipients) };
  },
  getStatus: ({ state }) => state.status,
  getSummary: ({ state }) => (hasLeads(state) ? aSummary() : emptySummary()),
  getMonthReport: ({ state, query: { month } }) => reportOf(state, month),
  exportMonthReport: ({ state, query: { month } }) => csv('month-report', reportOf(state, month).colleagues),
  // A stream that stays open and sends no events: the responses of calls have the changes.
  followEvents: ({ store }) => {
    const ready = new TextEncoder().encode(`retry: 2000\nevent: ready\ndata: ${JSON.stringify({ stream: store.generateId() })}\n\n`);
    return content('text/event-stream; charset=utf-8', new ReadableStream({ start: (controller) => controller.enqueue(ready) }));
  },
} satisfies Partial<Handlers>;
