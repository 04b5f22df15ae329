import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { enqueueForLead } from './intake.ts';
import { countLeads, findLeads, type Lead, pageOf } from './lists.ts';

type Kind = Schema<'LeadKind'>;
type Detail = Schema<'ContactSubmissionDetail'> & Schema<'CallbackRequestDetail'>;

const SUBJECTS = { contact: 'contact_submission', callback: 'callback_request' } as const;
const HISTORY_LENGTH = 200;
const RELATED_LENGTH = 20;

/** What staff see of leads and do with them, for both kinds. */
export function leadHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listContactSubmissions', ({ query }) => {
      const [submissions, pagination] = pageOf(findLeads(store.state.submissions, query), query);
      return { status: 200, body: { data: { submissions, pagination } } };
    }),
    route(context, 'listCallbackRequests', ({ query }) => {
      const [requests, pagination] = pageOf(findLeads(store.state.requests, query), query);
      return { status: 200, body: { data: { requests, pagination } } };
    }),
    ...handlersOf(context, 'contact', 'ContactSubmission'),
    ...handlersOf(context, 'callback', 'CallbackRequest'),
  ];
}

function handlersOf<Noun extends 'ContactSubmission' | 'CallbackRequest'>(context: MockContext, kind: Kind, noun: Noun): HttpHandler[] {
  const { store } = context;
  const now = (id: string) => ({ data: describe(store, getLead(store, kind, id)) });
  return [
    route<'countContactSubmissions' | 'countCallbackRequests'>(context, `count${noun}s`, () => ({
      status: 200,
      body: { data: countLeads(leadsOf(store, kind)) },
    })),
    route<'changeContactSubmissions' | 'changeCallbackRequests'>(context, `change${noun}s`, ({ body }) => ({
      status: 200,
      body: { data: changeMany(store, kind, body) },
    })),
    route<'releaseContactSubmissions' | 'releaseCallbackRequests'>(context, `release${noun}s`, ({ body }) => ({
      status: 200,
      body: { data: releaseMany(store, kind, body) },
    })),
    route<'undoContactSubmissions' | 'undoCallbackRequests'>(context, `undo${noun}s`, ({ body }) => ({
      status: 200,
      body: { data: undo(store, kind, body.undo) },
    })),
    route<'getContactSubmission' | 'getCallbackRequest'>(context, `get${noun}`, ({ params }) => ({ status: 200, body: now(params.id) })),
    route<'changeContactSubmission' | 'changeCallbackRequest'>(context, `change${noun}`, ({ params, body }) => {
      change(store, kind, getLead(store, kind, params.id), body);
      return { status: 200, body: now(params.id) };
    }),
    route<'answerContactSubmission' | 'answerCallbackRequest'>(context, `answer${noun}`, ({ params, body }) => {
      answer(store, kind, getLead(store, kind, params.id), body);
      return { status: 201, body: now(params.id) };
    }),
    route<'releaseContactSubmission' | 'releaseCallbackRequest'>(context, `release${noun}`, ({ params }) => {
      release(store, kind, getLead(store, kind, params.id));
      return { status: 200, body: now(params.id) };
    }),
  ];
}

function leadsOf({ state }: Store, kind: Kind): Lead[] {
  return kind === 'contact' ? state.submissions : state.requests;
}

function getLead(store: Store, kind: Kind, id: string): Lead {
  const lead = leadsOf(store, kind).find((each) => each.id === id.toLowerCase());
  if (!lead) throw new MockFailure('lead.not_found');
  return lead;
}

function record(store: Store, kind: Kind, id: string, step: 'status_changed' | 'noted' | 'answered' | 'released', details: object = {}) {
  const type = SUBJECTS[kind];
  store.record('admin', `${type}.${step}`, { type, id }, details);
}

function write(store: Store, leadId: string, entry: Pick<Schema<'LeadEntry'>, 'type' | 'channel' | 'text'>): string {
  const id = store.makeId();
  const { id: authorId, name } = store.actor;
  const thread = (store.state.threads[leadId] ??= []);
  thread.push({ id, ...entry, author: { id: authorId, name }, createdAt: new Date().toISOString() });
  return id;
}

function change(store: Store, kind: Kind, lead: Lead, { version, status, note }: Schema<'ChangeLead'>): void {
  if (lead.version !== version) throw new MockFailure('state.changed', { current: { ...lead } });
  const { id, status: from } = lead;
  const isNewStatus = status !== undefined && status !== from;
  if (!isNewStatus && note === undefined) return;
  Object.assign(lead, { version: version + 1, status: status ?? from });
  if (note !== undefined) record(store, kind, id, 'noted', { entryId: write(store, id, { type: 'note', channel: null, text: note }) });
  if (isNewStatus) record(store, kind, id, 'status_changed', { from, to: status });
}

function answer(store: Store, kind: Kind, lead: Lead, { channel, text }: Schema<'AnswerLead'>): void {
  const isFirst = lead.firstAnsweredAt === null;
  lead.firstAnsweredAt ??= new Date().toISOString();
  Object.assign(lead, { version: lead.version + 1, status: lead.status === 'new' ? 'in_progress' : lead.status });
  const entryId = write(store, lead.id, { type: 'answer', channel, text: text || null });
  record(store, kind, lead.id, 'answered', { entryId, channel, isFirst });
}

function release(store: Store, kind: Kind, lead: Lead): void {
  if (!lead.isSuspected) return;
  Object.assign(lead, { version: lead.version + 1, isSuspected: false });
  record(store, kind, lead.id, 'released');
  const { id, language } = lead;
  enqueueForLead(store, { about: { type: SUBJECTS[kind], id }, language, email: 'email' in lead ? lead.email : undefined });
}

/** The leads that a bulk call may change, in id order; others are skipped. */
function pickCurrent(store: Store, kind: Kind, leads: readonly Schema<'LeadVersion'>[]): { current: Lead[]; skipped: string[] } {
  const versions = new Map(leads.map(({ id, version }) => [id.toLowerCase(), version]));
  const current = leadsOf(store, kind)
    .filter(({ id, version }) => versions.has(id) && (versions.get(id) ?? version) === version)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = new Set(current.map(({ id }) => id));
  return { current, skipped: [...versions.keys()].filter((id) => !ids.has(id)) };
}

function changeMany(store: Store, kind: Kind, { leads, status }: Schema<'BulkChange'>): Schema<'BulkResult'> {
  const { current, skipped } = pickCurrent(store, kind, leads);
  const changing = current.filter((lead) => lead.status !== status);
  if (changing.length === 0) return { changed: [], skipped, undo: null };
  const bulkId = store.makeId();
  store.state.bulkChanges[bulkId] = Object.fromEntries(changing.map((lead) => [lead.id, lead.status]));
  for (const lead of changing) setStatus(store, kind, lead, status, { bulkId });
  return { changed: changing.map(({ id }) => id), skipped, undo: bulkId };
}

function setStatus(store: Store, kind: Kind, lead: Lead, status: Schema<'LeadStatus'>, details: object = {}): void {
  record(store, kind, lead.id, 'status_changed', { from: lead.status, to: status, ...details });
  Object.assign(lead, { version: lead.version + 1, status });
}

function releaseMany(store: Store, kind: Kind, { leads }: Schema<'BulkRelease'>): Schema<'BulkReleaseResult'> {
  const { current, skipped } = pickCurrent(store, kind, leads);
  const suspected = current.filter(({ isSuspected }) => isSuspected);
  for (const lead of suspected) release(store, kind, lead);
  return { released: suspected.map(({ id }) => id), skipped };
}

function undo(store: Store, kind: Kind, bulkId: string): Schema<'UndoResult'> {
  const former = store.state.bulkChanges[bulkId];
  if (!former) throw new MockFailure('bulk.not_found');
  // In id order, like the change.
  const leads = Object.keys(former).map((id) => getLead(store, kind, id));
  for (const lead of leads) setStatus(store, kind, lead, former[lead.id] ?? lead.status, { undoes: bulkId });
  return { restored: leads.map(({ id }) => id), skipped: [] };
}

function describe(store: Store, lead: Lead): Detail {
  const { state } = store;
  const history = state.logs
    .filter(({ subject }) => subject?.id === lead.id)
    .slice(0, HISTORY_LENGTH)
    .reverse()
    .map(({ id, action, actor, details, occurredAt }) => {
      const author = actor.id === null ? null : { id: actor.id, name: store.findAccount(actor.id)?.name ?? null };
      return { id, action, author, details, occurredAt };
    });
  // The fields depend on the kind, which the type cannot express.
  return { lead, thread: state.threads[lead.id] ?? [], history, related: findRelated(store, lead) } as Detail;
}

/** Other leads with the same phone number or e-mail address, newest first. */
function findRelated({ state }: Store, lead: Lead): Schema<'RelatedLead'>[] {
  const email = 'email' in lead ? lead.email.toLowerCase() : undefined;
  const all = [
    ...state.submissions.map((each) => ({ ...each, kind: 'contact' as const })),
    ...state.requests.map((each) => ({ ...each, kind: 'callback' as const, email: null })),
  ];
  return all
    .filter(
      (each) =>
        each.id !== lead.id && ((each.email !== null && each.email.toLowerCase() === email) || (each.phone && each.phone === lead.phone)),
    )
    .toSorted((a, b) => (a.receivedAt + a.id > b.receivedAt + b.id ? -1 : 1))
    .slice(0, RELATED_LENGTH)
    .map(({ kind, id, reference, status, receivedAt }) => ({ kind, id, reference, status, receivedAt }));
}
