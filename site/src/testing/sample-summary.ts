import type { Summary } from '../staff/api/summary-api.ts';

const result = { enquiries: 3, answered: 2, won: 1, wonAmount: '1250.50' };
const none = { new: 0, in_progress: 0, snoozed: 0, done: 0, spam: 0, suspected: 0, overdue: 0, dueSoon: 0, all: 0 };
/** The figures of a day with three enquiries, one of which was won. */
export const sampleSummary: Summary = {
  ...{ from: '2026-11-01', to: '2026-11-01', contacts: none, callbacks: none, hasLeads: true, auditEntries: 0 },
  subscribers: { pending: 0, subscribed: 0, unsubscribed: 0 },
  emails: { waiting: 0, failed: 0 },
  days: [{ date: '2026-11-01', contacts: 3, callbacks: 0, subscribers: 0, visits: 0, contactClicks: 0 }],
  services: [],
  contactClicks: { whatsapp: 0, call: 0, callback_request: 0 },
  outcomes: { won: 1, wonAmount: '1250.50', lost: { price: 0, time: 0, elsewhere: 0, no_answer: 0 }, notRequest: 0, notSaid: 0 },
  sources: [{ source: 'google ads', ...result }],
  firstSources: [{ source: 'bing.com', ...result }],
  serviceResults: [],
  answers: { answered: 2, fellDue: 2, inTime: 2, medianMinutes: 20, aimMinutes: 60, times: [] },
};
