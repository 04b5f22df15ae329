import { dubaiDate, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { DAY_MS, HOUR_MS } from '@zmb/admin-api/contract/durations.ts';
import { languages } from '@zmb/admin-api/contract/languages.ts';
import { privacyAnswerDue } from '@zmb/admin-api/contract/privacy.ts';
import { RETENTION_HOUR, type RetentionPurpose, retentionPurposes } from '@zmb/admin-api/contract/retention.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { say } from '../contract/messages.ts';
import type { PersonRows } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, rawRoute, route } from '../http/route.ts';
import { pageOf } from './lists.ts';

/** E-mails to accounts do not belong to what a visitor is known by. */
const ACCOUNT_EMAILS = ['staff_invitation', 'password_reset', 'security_notice', 'privacy_notice'];

/** Requests about personal data, and what staff do about them. The token of a link is the request's id, because no e-mail is ever sent. */
export function privacyHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'createPrivacyRequest', ({ body, language }) => {
      if (!body.leaveEmpty) receive(store, body);
      return { status: 202, body: { data: { message: say(language, 'privacy.received') } } };
    }),
    route(context, 'confirmPrivacyRequest', ({ query: { token }, language }) => {
      const request = store.state.privacyRequests.find(({ id }) => id === token);
      if (!request) throw new MockFailure('privacy_request.link_unknown');
      confirm(store, request);
      const format = new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeZone: 'Asia/Dubai' });
      return {
        status: 200,
        body: { data: { message: say(language, 'privacy.confirmed', { date: format.format(Date.parse(request.dueAt)) }) } },
      };
    }),
    route(context, 'listPrivacyRequests', ({ query }) => {
      const all = store.state.privacyRequests;
      const found = query.status === undefined ? all : all.filter(({ status }) => status === query.status);
      const waiting = all.filter(isWaiting);
      const ordered = [
        ...found.filter(isWaiting).toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1)),
        ...found.filter((each) => !isWaiting(each)),
      ];
      const [requests, pagination] = pageOf(ordered, query);
      const overdue = waiting.filter(({ dueAt }) => Date.parse(dueAt) < Date.now()).length;
      return { status: 200, body: { data: { requests, pagination, waiting: waiting.length, overdue } } };
    }),
    route(context, 'changePrivacyRequest', ({ params: { id }, body: { version, status, note } }) => {
      const request = store.state.privacyRequests.find((each) => each.id === id);
      if (!request || request.status === 'unconfirmed') throw new MockFailure('privacy_request.not_found');
      if (request.version !== version) throw new MockFailure('state.changed', { current: request });
      store.record('admin', 'privacy_request.changed', { type: 'privacy_request', id }, { from: request.status, to: status });
      const isClosed = status === 'fulfilled' || status === 'refused';
      const closedAt = isClosed ? (request.closedAt ?? new Date().toISOString()) : null;
      Object.assign(request, { status, note: note?.trim() || null, closedAt, version: version + 1 });
      return { status: 200, body: { data: request } };
    }),
    route(context, 'findPerson', ({ body: { query } }) => ({ status: 200, body: { data: find(store, query.trim()) } })),
    route(context, 'getPersonRecords', ({ body }) => {
      const person = readPerson(body);
      store.record('admin', 'person.read', null);
      return { status: 200, body: { data: collect(store, person) } };
    }),
    rawRoute(context, 'exportPerson', ({ body: { format, language, ...body } }) => {
      const person = readPerson(body);
      const { counts: _, ...records } = collect(store, person);
      store.record('admin', 'person.exported', null, { format });
      const content = JSON.stringify({ person, ...records }, undefined, 2);
      const page = `<!doctype html><html lang="${language}"><title>${say(language, 'personPage.leads')}</title><pre>${content.replaceAll('<', '&lt;')}</pre></html>`;
      const name = `personal-data-${new Date().toISOString().slice(0, 10)}.${format}`;
      return new Response(format === 'html' ? page : `${content}\n`, {
        headers: {
          'Content-Type': format === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'no-store',
          'X-Request-Id': crypto.randomUUID(),
        },
      });
    }),
    route(context, 'listPrivacyMeasures', ({ query }) => {
      const [measures, pagination] = pageOf(store.state.measures, query);
      return { status: 200, body: { data: { measures, pagination } } };
    }),
    route(context, 'erasePerson', ({ body }) => {
      const measure = begin(store, 'erasure', body);
      if (store.state.retention.needsApproval) record(store, 'measure.requested', measure, { reason: measure.reason });
      else erase(store, measure);
      return { status: 201, body: { data: measure } };
    }),
    route(context, 'restrictPerson', ({ body }) => {
      const measure = begin(store, 'restriction', body);
      restrict(store, measure);
      return { status: 201, body: { data: measure } };
    }),
    route(context, 'approveErasure', ({ params: { id } }) => {
      const measure = getWaiting(store, id);
      if (measure.requestedBy?.id === store.actor.id) throw new MockFailure('measure.own');
      decide(store, measure);
      record(store, 'measure.approved', measure);
      erase(store, measure);
      return { status: 200, body: { data: measure } };
    }),
    route(context, 'refuseErasure', ({ params: { id } }) => {
      const measure = getWaiting(store, id);
      decide(store, measure);
      Object.assign(measure, { state: 'refused', person: null });
      record(store, 'measure.refused', measure);
      return { status: 200, body: { data: measure } };
    }),
    route(context, 'liftRestriction', ({ params: { id } }) => {
      const measure = store.state.measures.find((each) => each.id === id);
      if (measure?.kind !== 'restriction' || measure.state !== 'done') throw new MockFailure('measure.not_found');
      putBack(store, id);
      decide(store, measure);
      Object.assign(measure, { state: 'lifted', person: null });
      record(store, 'restriction.lifted', measure);
      return { status: 200, body: { data: measure } };
    }),
    route(context, 'getRetention', () => ({ status: 200, body: { data: describeRetention(store) } })),
    route(context, 'changeRetention', ({ body: { needsApproval, days, version } }) => {
      const { retention } = store.state;
      if (retention.version !== version) throw new MockFailure('state.changed', { current: describeRetention(store) });
      const before = { needsApproval: retention.needsApproval, days: retention.days };
      Object.assign(retention, { needsApproval, days, version: version + 1 });
      store.record('admin', 'retention.changed', null, { before, after: { needsApproval, days } });
      return { status: 200, body: { data: describeRetention(store) } };
    }),
  ];
}

function receive(store: Store, { kind, email, details, language }: Schema<'CreatePrivacyRequest'>): void {
  const about = { type: 'privacy_request', id: store.makeId() } as const;
  const now = Date.now();
  store.state.privacyRequests.unshift({
    ...{
      id: about.id,
      kind,
      email: email.trim().toLowerCase(),
      details: details?.trim() || null,
      language,
      status: 'unconfirmed',
      note: null,
    },
    ...{
      version: 1,
      createdAt: new Date(now).toISOString(),
      confirmedAt: null,
      dueAt: new Date(privacyAnswerDue(now)).toISOString(),
      closedAt: null,
    },
  });
  store.record('visitor', 'privacy_request.created', about, { kind });
  store.enqueue({ kind: 'privacy_confirmation', recipient: email.trim().toLowerCase(), language, about });
}

function confirm(store: Store, request: Schema<'PrivacyRequest'>): void {
  if (request.status !== 'unconfirmed') return;
  Object.assign(request, { status: 'open', confirmedAt: new Date().toISOString() });
  const about = { type: 'privacy_request', id: request.id } as const;
  store.record('visitor', 'privacy_request.confirmed', about, { kind: request.kind });
  for (const { email, role, language, disabledAt } of store.state.accounts) {
    const isTold = disabledAt === null && (role === 'owner' || role === 'manager');
    if (isTold) store.enqueue({ kind: 'privacy_notice', recipient: email, language, about });
  }
}

function isWaiting({ status }: Schema<'PrivacyRequest'>): boolean {
  return status === 'open' || status === 'in_progress';
}

/** Both lists are there, and not both empty; numbers are in E.164. */
function readPerson({ emails, phones }: Schema<'Person'>, field = 'emails'): Schema<'Person'> {
  if (emails.length + phones.length === 0) throw new MockFailure('request.invalid', { fields: [{ field, key: 'field.nothing' }] });
  return {
    emails: emails.map((email) => email.trim().toLowerCase()),
    phones: phones.map((phone) => parsePhoneNumberFromString(phone, 'AE')?.number ?? phone),
  };
}

function find(store: Store, query: string): Schema<'FoundPerson'> {
  const email = query.includes('@') ? query.toLowerCase() : null;
  const phone = email === null ? (parsePhoneNumberFromString(query, 'AE')?.number ?? null) : null;
  const reference = email === null && phone === null ? query.toUpperCase() : null;
  if (reference !== null && !/^[A-Z0-9]+-[A-Z0-9]+$/.test(reference)) {
    throw new MockFailure('request.invalid', { fields: [{ field: 'query', key: 'field.person' }] });
  }
  store.record('admin', 'person.found', null, { by: email !== null ? 'email' : phone !== null ? 'phone' : 'reference' });
  const { submissions, requests } = allRows(store);
  const linked = [...submissions, ...requests]
    .map((lead) => ({ email: 'email' in lead ? (lead.email?.toLowerCase() ?? null) : null, phone: lead.phone, reference: lead.reference }))
    .filter((lead) => (email !== null && lead.email === email) || (phone !== null && lead.phone === phone) || lead.reference === reference);
  const listOf = (field: 'email' | 'phone', asked: string | null) => [
    ...new Set([...(asked === null ? [] : [asked]), ...linked.flatMap((lead) => lead[field] ?? [])]),
  ];
  return { emails: listOf('email', email), phones: listOf('phone', phone), asked: email ?? phone };
}

/** Everything, what is restricted too. */
function allRows({ state }: Store): PersonRows {
  const restricted = Object.values(state.restricted).flatMap((rows) => rows ?? []);
  return {
    submissions: [...state.submissions, ...restricted.flatMap((rows) => rows.submissions)],
    requests: [...state.requests, ...restricted.flatMap((rows) => rows.requests)],
    subscribers: [...state.subscribers, ...restricted.flatMap((rows) => rows.subscribers)],
    emails: [...state.emails, ...restricted.flatMap((rows) => rows.emails)],
  };
}

/** What of these rows belongs to a person. */
function rowsOf(store: Store, rows: PersonRows, { emails, phones }: Schema<'Person'>): PersonRows {
  const submissions = rows.submissions.filter(
    ({ email, phone }) => emails.includes(email?.toLowerCase() ?? '') || (phone !== null && phones.includes(phone)),
  );
  const requests = rows.requests.filter(({ phone }) => phones.includes(phone));
  const subscribers = rows.subscribers.filter(({ email }) => emails.includes(email));
  const asked = store.state.privacyRequests.filter(({ email }) => email !== null && emails.includes(email));
  const ids = [...submissions, ...requests, ...subscribers, ...asked].map(({ id }) => id);
  const isOfPerson = ({ about, recipient, kind }: Schema<'OutboxEmail'>) =>
    ids.includes(about.id) || (emails.includes(recipient.toLowerCase()) && !ACCOUNT_EMAILS.includes(kind));
  return { submissions, requests, subscribers, emails: rows.emails.filter(isOfPerson) };
}

function collect(store: Store, person: Schema<'Person'>): Schema<'PersonRecords'> {
  const { state } = store;
  const all = rowsOf(store, allRows(store), person);
  const shown = rowsOf(store, state, person);
  const newest = (a: { at: string }, b: { at: string }) => (a.at < b.at ? 1 : -1);
  const leads: Schema<'PersonLead'>[] = [
    ...all.submissions.map((lead) => ({ ...lead, kind: 'contact' as const })),
    ...all.requests.map((lead) => ({
      ...lead,
      kind: 'callback' as const,
      name: null,
      email: null,
      serviceType: null,
      message: null,
      place: null,
      urgency: null,
    })),
  ].map(
    ({
      place,
      urgency,
      windows,
      id,
      kind,
      reference,
      status,
      receivedAt,
      language,
      name,
      email,
      phone,
      serviceType,
      message,
      arrivedBy,
      sourcePath,
    }) => ({
      ...{
        id,
        kind,
        reference,
        status,
        receivedAt,
        language,
        name,
        email,
        phone,
        serviceType,
        message,
        place,
        urgency,
        windows,
        mark: state.marks.find(({ leadId }) => leadId === id)?.mark ?? null,
        arrivedBy,
        sourcePath,
        campaign: null,
        firstVisit: null,
      },
      corrections: Object.values(state.corrections).flatMap((each) =>
        each?.leadId === id ? [{ changes: each.changes, createdAt: each.createdAt }] : [],
      ),
      isRestricted: ![...shown.submissions, ...shown.requests].some((lead) => lead.id === id),
      thread: (state.threads[id] ?? []).map(({ type, channel, text, createdAt }) => ({ type, channel, text, createdAt })),
      files: state.files.flatMap(({ id: file, leadId, name: fileName, type, size, receivedAt: at, state: now }) =>
        leadId === id && now !== 'receiving' ? [{ id: file, name: fileName, type, bytes: size, receivedAt: at }] : [],
      ),
    }),
  );
  const requests = state.privacyRequests.filter(({ email }) => email !== null && person.emails.includes(email));
  const consents: Schema<'PersonConsent'>[] = [
    ...leads.map(({ id, kind, language, receivedAt }) => ({
      ...{ about: kind, event: 'noticed' as const, noticeVersion: state.noticeVersions[id] ?? null, language, occurredAt: receivedAt },
    })),
    ...all.subscribers.flatMap(({ id }) => (state.consents[id] ?? []).map((consent) => ({ about: 'newsletter' as const, ...consent }))),
  ];
  const times = [
    ...leads.map(({ receivedAt, language }) => ({ at: receivedAt, language })),
    ...[...all.subscribers, ...requests].map(({ createdAt, language }) => ({ at: createdAt, language })),
  ];
  const views = state.savedViews.filter(
    ({ filter: { q } }) => q !== undefined && person.emails.some((email) => q.toLowerCase().includes(email)),
  );
  return {
    language: times.toSorted(newest)[0]?.language ?? 'en',
    leads: leads.toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)),
    subscriptions: all.subscribers.map(({ id, email, status, language, createdAt }) => ({
      ...{ id, email, status, language, createdAt, isRestricted: !shown.subscribers.some((subscriber) => subscriber.id === id) },
    })),
    emails: all.emails.map(({ kind, recipient, status, createdAt, sentAt }) => ({ kind, recipient, status, createdAt, sentAt })),
    requests: requests.map(({ id, kind, status, details, createdAt }) => ({ id, kind, status, details, createdAt })).reverse(),
    consents: consents.toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1)),
    counts: {
      leads: leads.length,
      notes: leads.reduce((sum, { thread }) => sum + thread.length, 0),
      emails: shown.emails.length,
      subscriptions: shown.subscribers.length,
      consents: shown.subscribers.reduce((sum, { id }) => sum + (state.consents[id]?.length ?? 0), 0),
      requests: requests.length,
      views: views.length,
      mentions: 0,
      restricted: countOf(all) - countOf(shown),
    },
  };
}

const countOf = ({ submissions, requests, subscribers, emails }: PersonRows) =>
  submissions.length + requests.length + subscribers.length + emails.length;

function begin(
  store: Store,
  kind: 'erasure' | 'restriction',
  { person, reason, requestId }: Schema<'RequestMeasure'>,
): Schema<'PrivacyMeasure'> {
  const { id, name } = store.actor;
  const measure: Schema<'PrivacyMeasure'> = {
    ...{
      id: store.makeId(),
      kind,
      state: 'waiting',
      reason,
      requestId: requestId ?? null,
      person: readPerson(person, 'person.emails'),
      counts: null,
    },
    ...{
      requestedBy: { id, name },
      requestedAt: new Date().toISOString(),
      decidedBy: null,
      decidedAt: null,
      doneAt: null,
      repeatedAt: null,
    },
  };
  store.state.measures.unshift(measure);
  return measure;
}

function erase(store: Store, measure: Schema<'PrivacyMeasure'>): void {
  const { state } = store;
  const person = measure.person ?? { emails: [], phones: [] };
  const { counts } = collect(store, person);
  const isOther = (rows: readonly { id: string }[]) => (row: { id: string }) => !rows.some(({ id }) => id === row.id);
  const removeFrom = (rows: PersonRows): PersonRows => {
    const gone = rowsOf(store, rows, person);
    return {
      submissions: rows.submissions.filter(isOther(gone.submissions)),
      requests: rows.requests.filter(isOther(gone.requests)),
      subscribers: rows.subscribers.filter(isOther(gone.subscribers)),
      emails: rows.emails.filter(isOther(gone.emails)),
    };
  };
  Object.assign(state, removeFrom(state));
  for (const [id, rows] of Object.entries(state.restricted)) if (rows) state.restricted[id] = removeFrom(rows);
  for (const request of state.privacyRequests) {
    if (request.email === null || !person.emails.includes(request.email)) continue;
    Object.assign(request, { email: null, details: null, note: null, version: request.version + 1 });
  }
  Object.assign(measure, { state: 'done', person: null, counts, doneAt: new Date().toISOString() });
  for (const other of state.measures) {
    const rows = state.restricted[other.id];
    if (other.kind !== 'restriction' || other.state !== 'done' || !rows || countOf(rows) > 0) continue;
    Object.assign(other, { state: 'lifted', person: null });
  }
  record(store, 'person.erased', measure, { reason: measure.reason, counts });
}

function restrict(store: Store, measure: Schema<'PrivacyMeasure'>): void {
  const { state } = store;
  const person = measure.person ?? { emails: [], phones: [] };
  const { counts } = collect(store, person);
  const rows = rowsOf(store, state, person);
  const isOther = (taken: readonly { id: string }[]) => (row: { id: string }) => !taken.some(({ id }) => id === row.id);
  state.restricted[measure.id] = rows;
  state.submissions = state.submissions.filter(isOther(rows.submissions));
  state.requests = state.requests.filter(isOther(rows.requests));
  state.subscribers = state.subscribers.filter(isOther(rows.subscribers));
  state.emails = state.emails.filter(isOther(rows.emails));
  Object.assign(measure, { state: 'done', counts, doneAt: new Date().toISOString() });
  record(store, 'person.restricted', measure, { reason: measure.reason, counts });
}

function putBack({ state }: Store, measureId: string): void {
  const rows = state.restricted[measureId];
  if (!rows) return;
  // Those of one moment keep their order.
  const newestFirst = <Row>(list: Row[], more: readonly Row[], timeOf: (row: Row) => string) =>
    [...list, ...more].toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
  state.submissions = newestFirst(state.submissions, rows.submissions, ({ receivedAt }) => receivedAt);
  state.requests = newestFirst(state.requests, rows.requests, ({ receivedAt }) => receivedAt);
  state.subscribers = newestFirst(state.subscribers, rows.subscribers, ({ createdAt }) => createdAt);
  state.emails = newestFirst(state.emails, rows.emails, ({ createdAt }) => createdAt);
  delete state.restricted[measureId];
}

function getWaiting({ state }: Store, id: string): Schema<'PrivacyMeasure'> {
  const measure = state.measures.find((each) => each.id === id);
  if (measure?.kind !== 'erasure' || measure.state !== 'waiting') throw new MockFailure('measure.not_found');
  return measure;
}

function decide(store: Store, measure: Schema<'PrivacyMeasure'>): void {
  const { id, name } = store.actor;
  Object.assign(measure, { decidedBy: { id, name }, decidedAt: new Date().toISOString() });
}

function record(store: Store, action: Schema<'AuditAction'>, { id }: Schema<'PrivacyMeasure'>, details: object = {}): void {
  store.record('admin', action, { type: 'privacy_measure', id }, details);
}

function describeRetention({ state }: Store): Schema<'Retention'> {
  const due = dubaiDayStart(dubaiDate(Date.now())) + RETENTION_HOUR * HOUR_MS;
  const next = due > Date.now() ? due : due + DAY_MS;
  const begin = (purpose: RetentionPurpose) => new Date(next - state.retention.days[purpose] * DAY_MS).toISOString();
  const leads = [...state.submissions, ...state.requests];
  const counts: Record<RetentionPurpose, number> = {
    enquiries: leads.filter(({ receivedAt }) => receivedAt < begin('enquiries')).length,
    spam: leads.filter(({ status, receivedAt }) => status === 'spam' && receivedAt < begin('spam')).length,
    unconfirmed: state.subscribers.filter(({ status, createdAt }) => status === 'pending' && createdAt < begin('unconfirmed')).length,
    unsubscribed: state.subscribers.filter(({ status, createdAt }) => status === 'unsubscribed' && createdAt < begin('unsubscribed'))
      .length,
    emails: state.emails.filter(({ status, createdAt }) => status !== 'waiting' && createdAt < begin('emails')).length,
    requests: state.privacyRequests.filter(({ closedAt }) => closedAt !== null && closedAt < begin('requests')).length,
  };
  const preview = Object.fromEntries(retentionPurposes.map((purpose) => [purpose, counts[purpose]])) as typeof counts;
  return { ...state.retention, preview, nextRunAt: new Date(next).toISOString() };
}
