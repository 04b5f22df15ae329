import type { Schema } from '../contract/contract.ts';
import type { State } from '../data/store.ts';
import { aMeasure, aPersonLead } from '../fixtures/index.ts';
import { getById, matching, pageOf } from '../http/lists.ts';
import { content, csv, MockFailure } from '../http/response.ts';
import type { Call, Handlers } from '../http/route.ts';

/** The leads and subscriptions of the person with these e-mail addresses and phone numbers. */
function recordsOf(
  { submissions, requests, subscribers, nameMatches }: State,
  { emails, phones }: Schema<'Person'>,
): Schema<'PersonRecords'> {
  const isOf = ({ email = null, phone = null }: { email?: string | null; phone?: string | null }) =>
    (email !== null && emails.includes(email)) || (phone !== null && phones.includes(phone));
  const leads = [...submissions, ...requests].filter(isOf).map(({ id, kind, reference, phone, receivedAt, status, ...lead }) => {
    const { name, email, message, serviceType } = 'name' in lead ? lead : aPersonLead();
    return aPersonLead({ id, kind, reference, phone, receivedAt, status, name, email, message, serviceType });
  });
  const subscriptions = subscribers.filter(isOf).map(({ isSuspected: _, ...subscriber }) => ({ ...subscriber, isRestricted: false }));
  return { ...NO_RECORDS, nameMatches, leads, subscriptions, counts: { leads: leads.length, subscriptions: subscriptions.length } };
}

const NO_RECORDS: Pick<Schema<'PersonRecords'>, 'language' | 'written' | 'emails' | 'requests' | 'consents'> = {
  language: 'en',
  written: [],
  emails: [],
  requests: [],
  consents: [],
};

const measureOf = ({ state, params }: Pick<Call<'approveErasure'>, 'state' | 'params'>) =>
  getById(state.measures, params.id, 'measure.not_found');

/** Approves or rejects a measure, and removes the person from it. */
const decide = (measure: Schema<'PrivacyMeasure'>, state: Schema<'PrivacyMeasure'>['state'], me: Call<'approveErasure'>['me']) => {
  const at = new Date().toISOString();
  return Object.assign(measure, { state, person: null, decidedBy: { id: me.id, name: me.name }, decidedAt: at, doneAt: at });
};

function addMeasure(
  { state, store, me, body: { person, reason, requestId = null } }: Pick<Call<'erasePerson'>, 'state' | 'store' | 'me' | 'body'>,
  properties: Partial<Schema<'PrivacyMeasure'>>,
): Schema<'PrivacyMeasure'> {
  const now = new Date().toISOString();
  const requested = { requestedBy: { id: me.id, name: me.name }, requestedAt: now };
  const measure = aMeasure({ id: store.generateId(), person, reason, requestId, ...requested, ...properties });
  state.measures.unshift(measure);
  return measure;
}

/** Subscribers, e-mails, the audit log, and privacy requests and measures. */
export const recordHandlers = {
  listNewsletterSubscribers: ({ state, query }) => {
    const found = matching(state.subscribers, { status: query.status }).filter(({ email }) => email.includes(query.q ?? ''));
    const [subscribers, pagination] = pageOf(found, query);
    return { subscribers, pagination };
  },
  changeNewsletterSubscriber: ({ state, params, body }) =>
    Object.assign(getById(state.subscribers, params.id, 'subscriber.not_found'), body),
  exportNewsletterSubscribers: ({ state, query }) => csv('newsletter-subscribers', matching(state.subscribers, query)),
  listOutbox: ({ state, query }) => {
    const [emails, pagination] = pageOf(matching(state.emails, { status: query.status }), query);
    const count = (status: Schema<'EmailStatus'>) => matching(state.emails, { status }).length;
    return { emails, pagination, hasMailServer: true, waiting: count('waiting'), failed: count('failed') };
  },
  retryEmail: ({ state, params }) =>
    Object.assign(getById(state.emails, params.id, 'email.not_found'), { status: 'waiting', nextAttemptAt: new Date().toISOString() }),
  listAuditLogs: ({ state, query }) => {
    const { actor, actorId, subjectId, action, sort } = query;
    const found = matching(state.logs, { action }).filter(
      (entry) =>
        (actor === undefined || entry.actor.type === actor) &&
        (actorId === undefined || entry.actor.id === actorId) &&
        (subjectId === undefined || entry.subject?.id === subjectId),
    );
    const [logs, pagination] = pageOf(sort === 'oldest' ? found.reverse() : found, query);
    return { logs, pagination };
  },
  verifyAuditLogs: ({ state }) => ({ intact: true, entries: state.logs.length, problem: null, firstBroken: null, unsealed: 0 }),
  listPrivacyRequests: ({ state, query }) => {
    const [requests, pagination] = pageOf(matching(state.privacyRequests, { status: query.status }), query);
    const waiting = state.privacyRequests.filter(({ status }) => status === 'open' || status === 'in_progress');
    return { requests, pagination, waiting: waiting.length, overdue: waiting.filter(({ dueAt }) => Date.parse(dueAt) < Date.now()).length };
  },
  changePrivacyRequest: ({ state, params, body: { version, status, note = null } }) => {
    const request = getById(state.privacyRequests, params.id, 'privacy_request.not_found');
    if (request.version !== version) throw new MockFailure('state.changed', { current: request });
    const closedAt = status === 'fulfilled' || status === 'refused' ? new Date().toISOString() : null;
    return Object.assign(request, { status, note, closedAt, version: version + 1 });
  },
  findPerson: ({ state, body: { query } }) => {
    const found = [...state.submissions, ...state.requests].filter(
      (lead) => lead.reference === query || lead.phone === query || ('email' in lead && lead.email === query),
    );
    const emails = new Set([...(query.includes('@') ? [query] : []), ...found.flatMap((lead) => ('email' in lead && lead.email) || [])]);
    return { emails: [...emails], phones: [...new Set(found.flatMap(({ phone }) => phone ?? []))], asked: query };
  },
  getPersonRecords: ({ state, body }) => recordsOf(state, body),
  blankPerson: ({ state, body: { entryId } }) => {
    if (!state.nameMatches.some((match) => match.entryId === entryId)) throw new MockFailure('name_match.not_found');
    state.nameMatches = state.nameMatches.filter((match) => match.entryId !== entryId);
  },
  exportPerson: ({ state, body: { format, ...person } }) => {
    const records = JSON.stringify(recordsOf(state, person), undefined, 2);
    const headers = { 'Content-Disposition': `attachment; filename="personal-data.${format}"` };
    if (format === 'json') return content('application/json; charset=utf-8', records, headers);
    return content('text/html; charset=utf-8', `<!doctype html><pre>${records.replaceAll('<', '&lt;')}</pre>`, headers);
  },
  listPrivacyMeasures: ({ state, query }) => {
    const [measures, pagination] = pageOf(state.measures, query);
    return { measures, pagination };
  },
  erasePerson: (call) => addMeasure(call, { kind: 'erasure', state: 'waiting' }),
  restrictPerson: (call) => addMeasure(call, { kind: 'restriction', state: 'done', doneAt: new Date().toISOString() }),
  approveErasure: (call) => decide(measureOf(call), 'done', call.me),
  refuseErasure: (call) => decide(measureOf(call), 'refused', call.me),
  liftRestriction: (call) => decide(measureOf(call), 'lifted', call.me),
  getRetention: ({ state }) => state.retention,
  changeRetention: ({ state, body: { needsApproval, days, version } }) =>
    Object.assign(state.retention, { needsApproval, days, version: version + 1 }),
} satisfies Partial<Handlers>;
