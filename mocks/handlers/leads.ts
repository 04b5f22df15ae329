import { DUE_SOON_MS, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { INBOX_VIEWS } from '@zmb/admin-api/contract/inbox-views.ts';
import { daysWithin, servicesOf, WAITING_MS } from '@zmb/admin-api/contract/lead-filters.ts';
import { newestText } from '@zmb/admin-api/contract/newest-text.ts';
import { UNDO_OFFER_MS } from '@zmb/admin-api/contract/durations.ts';
import { parseSlot } from '@zmb/admin-api/contract/time-slots.ts';

import type { Schema } from '../contract/contract.ts';
import type { Account, Lead, State, Store } from '../data/store.ts';
import { aLeadDetail, anEntry, aPlace, anEvent, leadCounts } from '../fixtures/index.ts';
import { csv, invalid, MockFailure } from '../http/response.ts';
import { getById, matching, pageOf, removeById } from '../http/lists.ts';
import type { Call, Handlers } from '../http/route.ts';

type Query = Partial<Omit<Call<'listLeads'>['query'], 'page' | 'limit'>>;

const isOpen = ({ status }: Lead) => status === 'new' || status === 'in_progress';
const isEmergency = (lead: Lead) => 'urgency' in lead && lead.urgency === 'emergency' && !lead.isSuspected && isOpen(lead);
const isWaiting = (lead: Lead) => lead.firstAnsweredAt === null && !lead.isSuspected && isOpen(lead);
const isActive = (lead: Lead) => isOpen(lead) && !lead.isSuspected && lead.snooze === null;
/** Time until it is due, in milliseconds. */
const leftOf = ({ dueAt }: Lead) => Date.parse(dueAt) - Date.now();

const IN_VIEW: Record<Schema<'InboxView'>, (lead: Lead, me: Account) => boolean> = {
  open: isActive,
  new: (lead) => isActive(lead) && lead.status === 'new',
  unassigned: (lead) => isActive(lead) && lead.assignee === null,
  mine: (lead, me) => isActive(lead) && lead.assignee?.id === me.id,
  emergencies: (lead) => isEmergency(lead) && isWaiting(lead),
  overdue: (lead) => isWaiting(lead) && leftOf(lead) <= 0,
  dueSoon: (lead) => isWaiting(lead) && leftOf(lead) > 0 && leftOf(lead) <= DUE_SOON_MS,
  replied: (lead) => lead.repliedAt !== null && isOpen(lead) && lead.snooze === null,
  snoozed: ({ snooze }) => snooze !== null,
  done: ({ status }) => status === 'done',
  suspected: (lead) => lead.isSuspected && isOpen(lead),
  spam: ({ status }) => status === 'spam',
  all: () => true,
};

/** The leads of a list. A search matches any of their texts. */
function listOf<Each extends Lead>(leads: readonly Each[], query: Query, me: Account): Each[] {
  const { kind, view = 'all', language, source, assignee, service, urgency, outcome, waiting, q, sort } = query;
  const { from, to } = daysWithin(query, Date.now());
  const services = service === undefined ? undefined : servicesOf(service);
  const found = matching<Lead>(leads, { kind, language, source }).filter(
    (lead) =>
      IN_VIEW[view](lead, me) &&
      (assignee === undefined || (lead.assignee?.id ?? 'none') === (assignee === 'me' ? me.id : assignee)) &&
      (services === undefined || ('serviceType' in lead && services.includes(lead.serviceType))) &&
      (urgency === undefined || ('urgency' in lead && lead.urgency === urgency)) &&
      (outcome === undefined || (lead.status === 'done' && (lead.outcome?.result ?? 'none') === outcome)) &&
      (from === undefined || Date.parse(lead.receivedAt) >= dubaiDayStart(from)) &&
      (to === undefined || Date.parse(lead.receivedAt) < dubaiDayStart(to, 1)) &&
      ((waiting === undefined && sort !== 'due') || isWaiting(lead)) &&
      (waiting === undefined || waiting === 'unanswered' || Date.parse(lead.receivedAt) <= Date.now() - WAITING_MS[waiting]) &&
      (q === undefined || JSON.stringify(lead).toLowerCase().includes(q.toLowerCase())),
  ) as Each[];
  const timeOf = (lead: Lead) => (sort === 'due' || (sort === 'queue' && isWaiting(lead)) ? lead.dueAt : lead.receivedAt);
  const ordered = found.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)));
  if (sort === 'queue') {
    const queue = [...ordered.filter(isWaiting), ...ordered.filter((lead) => !isWaiting(lead)).reverse()];
    return [...queue.filter(isEmergency), ...queue.filter((lead) => !isEmergency(lead))];
  }
  return sort === 'due' || sort === 'oldest' ? ordered : ordered.reverse();
}

const allOf = ({ submissions, requests }: State): Lead[] => [...submissions, ...requests];

/** A lead as the API sends it, with the newest line of its conversation. */
function viewOf<Each extends Lead>({ threads }: State, lead: Each): Each {
  const entry = (threads[lead.id] ?? []).findLast(({ type, undone }) => type !== 'automatic' && type !== 'bounce' && undone === null);
  return { ...lead, newest: entry ? lineOf(entry) : lineOfForm(lead) };
}

function lineOf({ createdAt: at, type, channel, text, author }: Schema<'LeadEntry'>): Schema<'NewestLine'> {
  if (type === 'automatic' || type === 'bounce') throw new Error('Automatic replies and bounces are not the newest line.');
  return { at, by: type === 'reply' ? 'customer' : author, type, channel, text: newestText(text) };
}

function lineOfForm(lead: Lead): Schema<'NewestLine'> {
  const line =
    'message' in lead ? ({ type: 'message', text: newestText(lead.message) } as const) : ({ type: 'callback', text: null } as const);
  return { at: lead.receivedAt, by: 'customer', channel: null, ...line };
}

/** Other leads with the same phone number or e-mail address. */
function relatedTo(state: State, { id, phone, email }: { id?: string; phone?: string | null; email?: string | null }) {
  const isSame = (lead: Lead) => (phone && lead.phone === phone) || (email && 'email' in lead && lead.email === email);
  const related = allOf(state).filter((lead) => lead.id !== id && isSame(lead));
  return related.slice(0, 20).map(({ kind, id: other, reference, status, receivedAt, ...lead }) => {
    const { name, serviceType } = 'name' in lead ? lead : { name: null, serviceType: null };
    return { kind, id: other, reference, name, serviceType, status, receivedAt } satisfies Schema<'RelatedLead'>;
  });
}

/** The files of a lead as staff see them. */
export function filesOf({ files }: State, leadId: string): Schema<'LeadFile'>[] {
  return files.flatMap(({ leadId: lead, key: _key, offset: _offset, state, ...file }) =>
    lead === leadId && state !== 'receiving' && (file.addedOn !== 'answer' || file.entryId !== null) ? [{ ...file, state }] : [],
  );
}

export function detailOf(state: State, lead: Lead): Schema<'LeadDetail'> {
  const history = [anEvent({ action: `${SUBJECTS[lead.kind]}.created`, occurredAt: lead.receivedAt })];
  const thread = (state.threads[lead.id] ?? []).map((entry) => ({ ...entry, delivery: deliveryNow(entry.delivery) }));
  return aLeadDetail({ lead: viewOf(state, lead), thread, history, related: relatedTo(state, lead), files: filesOf(state, lead.id) });
}

const waiting = (afterMs: number): Schema<'LeadDelivery'> => {
  const at = new Date(Date.now() + afterMs).toISOString();
  return { state: 'waiting', at, undoUntil: at, failure: null };
};

/** A waiting e-mail counts as sent once its undo time is over. */
function deliveryNow(delivery: Schema<'LeadEntry'>['delivery']): Schema<'LeadEntry'>['delivery'] {
  if (delivery?.state !== 'waiting' || Date.parse(delivery.at) > Date.now()) return delivery;
  return { ...delivery, state: 'sent', undoUntil: null };
}

const SUBJECTS = { contact: 'contact_submission', callback: 'callback_request' } as const;

type OneLead = Pick<Call<'getLead'>, 'params' | 'state' | 'store' | 'me'>;

/** Applies a change to the lead of a call. @returns its detail afterwards. */
function changeOne<Body>(change: (lead: Lead, call: OneLead & { body: Body }) => object | void) {
  return (call: OneLead & { body: Body }) => {
    const lead = getById(allOf(call.state), call.params.id, 'lead.not_found');
    const seen = (call.body as { version?: number } | undefined)?.version;
    if (seen !== undefined && seen !== lead.version) throw new MockFailure('state.changed', { current: viewOf(call.state, lead) });
    Object.assign(lead, change(lead, call), { version: lead.version + 1 });
    return detailOf(call.state, lead);
  };
}

function authorOf({ accounts }: State, id: string): NonNullable<Schema<'Author'>> {
  return { id, name: accounts.find((account) => account.id === id)?.name ?? null };
}

type Decision = Omit<Schema<'ChangeLeads'>, 'leads' | 'filter'>;

/** The properties of a lead that a decision changes. A new status ends a snooze, and an outcome closes the lead. */
function changesOf({ status, assigneeId, outcome, snoozedUntil }: Decision, { state, me }: Pick<OneLead, 'state' | 'me'>) {
  return {
    ...((status ?? outcome) && { status: status ?? 'done', snooze: null }),
    ...(assigneeId !== undefined && { assignee: assigneeId && authorOf(state, assigneeId) }),
    ...(outcome !== undefined && { outcome: outcome && { reason: null, amount: null, ...outcome } }),
    ...(snoozedUntil !== undefined && { snooze: snoozedUntil && { until: snoozedUntil, by: authorOf(state, me.id) } }),
  };
}

/** Adds a note or an answer to the thread of a lead. */
function write({ state, store, me }: OneLead, lead: Lead, entry: Partial<Schema<'LeadEntry'>>): Schema<'LeadEntry'> {
  const createdAt = new Date().toISOString();
  const written = anEntry({ id: store.generateId(), author: authorOf(state, me.id), createdAt, ...entry });
  (state.threads[lead.id] ??= []).push(written);
  return written;
}

const change = changeOne<Schema<'ChangeLead'>>((lead, call) => {
  const { version: _version, note, ...decision } = call.body;
  if (note !== undefined) write(call, lead, { type: 'note', text: note });
  return changesOf(decision, call);
});

const answer = changeOne<Schema<'AnswerLead'>>((lead, call) => {
  const { channel, text = null, isReached = true, send } = call.body;
  if (send && send.version !== lead.version) throw new MockFailure('state.changed', { current: viewOf(call.state, lead) });
  if (send && !('email' in lead && lead.email)) throw invalid('channel', 'field.noEmailAddress');
  const { id, createdAt: at } = write(call, lead, {
    ...{ type: isReached ? 'answer' : 'attempt', channel, text },
    ...(send && { delivery: waiting(UNDO_OFFER_MS) }),
  });
  for (const file of call.state.files)
    if (send?.filesKey !== undefined && file.key === send.filesKey && file.leadId === lead.id) file.entryId = id;
  const status = lead.status === 'new' ? 'in_progress' : lead.status;
  return { status, repliedAt: null, ...(isReached && { firstAnsweredAt: lead.firstAnsweredAt ?? at }) };
});

const undoAnswer = changeOne<Schema<'UndoAnswer'>>((lead, { body: { answerId }, state, me }) => {
  const thread = state.threads[lead.id] ?? [];
  const entry = getById(thread, answerId, 'answer.not_found');
  if (deliveryNow(entry.delivery)?.state === 'sent') throw new MockFailure('answer.already_sent');
  Object.assign(entry, { delivery: null, undone: { at: new Date().toISOString(), by: authorOf(state, me.id) } });
  for (const file of state.files) if (file.entryId === answerId) file.entryId = null;
  if (!thread.some(({ type, undone }) => type === 'answer' && !undone)) return { firstAnsweredAt: null };
});

const sendAgain = changeOne<Schema<'SendAgain'>>((lead, { body: { answerId }, state }) => {
  const entry = getById(state.threads[lead.id] ?? [], answerId, 'answer.not_found');
  if (deliveryNow(entry.delivery)?.state === 'sent') throw new MockFailure('email.already_sent');
  entry.delivery = waiting(0);
});

function slotsOf(texts: readonly string[] | null = []): Schema<'LeadSlot'>[] {
  const slots = (texts ?? []).flatMap((text) => parseSlot(text) ?? []);
  return slots.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), confirmedAt: null }));
}

/** The place, the urgency and the time slots of a form. */
export function placeAndTimeOf(body: Partial<Pick<Schema<'CorrectLead'>, keyof Schema<'LeadPlace'> | 'urgency' | 'slots'>>) {
  const { community = null, building = null, unit = null, landmark = null, makani = null, latitude = null, longitude = null } = body;
  const place = { community, building, unit, landmark, makani, latitude, longitude };
  const isGiven = Object.values(place).some((part) => part !== null);
  return { place: isGiven ? aPlace(place) : null, urgency: body.urgency ?? null, slots: slotsOf(body.slots) };
}

const correct = changeOne<Schema<'CorrectLead'>>((lead, { body }) => {
  if (lead.kind === 'callback') return { phone: body.phone ?? lead.phone };
  const { name = lead.name, phone = lead.phone, email = lead.email, serviceType = lead.serviceType } = body;
  return { name, phone, email, serviceType, ...placeAndTimeOf(body) };
});

const setSlot = (properties: () => Partial<Schema<'LeadSlot'>>) =>
  changeOne<Schema<'ConfirmSlot'>>((lead, { body }) => ({
    slots: lead.slots.map((slot) => (slot.from === body.from ? { ...slot, ...properties() } : slot)),
  }));
const confirmSlot = setSlot(() => ({ confirmedAt: new Date().toISOString() }));
const cancelSlot = setSlot(() => ({ confirmedAt: null, cancelledAt: new Date().toISOString() }));
const release = changeOne<undefined>(() => ({ isSuspected: false }));

/** The leads of a bulk change: those it names, or all of its list. */
function chosen({ state, me }: Pick<OneLead, 'state' | 'me'>, { leads, filter }: Schema<'ReleaseLeads'>): Lead[] {
  const ids = new Set(leads?.map(({ id }) => id));
  return filter ? listOf(allOf(state), filter, me) : allOf(state).filter(({ id }) => ids.has(id));
}

type Many<Body> = Pick<OneLead, 'state' | 'store' | 'me'> & { body: Body };

function changeMany({ body: { leads, filter, ...decision }, ...call }: Many<Schema<'ChangeLeads'>>): Schema<'BulkResult'> {
  const changing = chosen(call, { leads, filter });
  const undo = call.store.generateId();
  call.state.bulkChanges[undo] = structuredClone(changing);
  for (const lead of changing) Object.assign(lead, changesOf(decision, call), { version: lead.version + 1 });
  return { changed: changing.map(({ id }) => id), skipped: [], undo };
}

function releaseMany({ body, ...call }: Many<Schema<'ReleaseLeads'>>): Schema<'BulkReleaseResult'> {
  const released = chosen(call, body);
  for (const lead of released) Object.assign(lead, { isSuspected: false, version: lead.version + 1 });
  return { released: released.map(({ id }) => id), skipped: [] };
}

function undoMany({ body: { undo }, state }: Many<Schema<'UndoBulk'>>): Schema<'UndoResult'> {
  const before = state.bulkChanges[undo];
  if (!before) throw new MockFailure('bulk.not_found');
  for (const lead of before) {
    const now = getById(allOf(state), lead.id, 'lead.not_found');
    Object.assign(now, lead, { version: now.version + 1 });
  }
  return { restored: before.map(({ id }) => id), skipped: [] };
}

function changeOrder(store: Store, ids: readonly string[]): void {
  const placeOf = ({ id }: Schema<'SavedView'>) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  store.state.savedViews.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Leads of both kinds as staff see and change them, alerts and saved views. */
export const leadHandlers = {
  listLeads: ({ state, query, me }) => {
    const [leads, pagination] = pageOf(listOf(allOf(state), { sort: 'queue', ...query }, me), query);
    return { leads: leads.map((lead) => viewOf(state, lead)), pagination, asOf: new Date().toISOString() };
  },
  listContactSubmissions: ({ state, query, me }) => {
    const [submissions, pagination] = pageOf(listOf(state.submissions, query, me), query);
    return { submissions: submissions.map((lead) => viewOf(state, lead)), pagination };
  },
  listCallbackRequests: ({ state, query, me }) => {
    const [requests, pagination] = pageOf(listOf(state.requests, query, me), query);
    return { requests: requests.map((lead) => viewOf(state, lead)), pagination };
  },
  countLeads: ({ state, query, me }) =>
    leadCounts(Object.fromEntries(INBOX_VIEWS.map((view) => [view, listOf(allOf(state), { ...query, view }, me).length]))),
  exportLeads: ({ state, query, me }) => csv('leads', listOf(allOf(state), query, me)),
  getLead: ({ params, state }) => detailOf(state, getById(allOf(state), params.id, 'lead.not_found')),
  changeLead: change,
  answerLead: answer,
  undoLeadAnswer: undoAnswer,
  sendLeadAnswerAgain: sendAgain,
  correctLead: correct,
  confirmLeadSlot: confirmSlot,
  cancelLeadSlot: cancelSlot,
  releaseLead: release,
  changeLeads: changeMany,
  releaseLeads: releaseMany,
  undoLeads: undoMany,
  findRelatedLeads: ({ state, body }) => relatedTo(state, body),
  searchStaff: ({ state, query: { q }, me }) => ({
    leads: listOf(allOf(state), { q, sort: 'queue' }, me)
      .slice(0, 6)
      .map((lead) => viewOf(state, lead)),
    subscribers: state.subscribers.filter(({ email }) => email.includes(q.toLowerCase())).slice(0, 6),
  }),
  listAlerts: ({ state }) => ({ alerts: state.alerts }),
  seeAlerts: ({ state, body: { leadId } }) => {
    state.alerts = state.alerts.filter((alert) => alert.leadId !== leadId);
  },
  updatePresence: () => undefined,
  listSavedViews: ({ state }) => ({ views: state.savedViews }),
  countSavedViews: ({ state, query: { scope = 'all' }, me }) => {
    const listed = state.savedViews.filter(({ kind }) => scope === 'all' || kind === scope);
    const countOf = ({ kind, filter }: Schema<'SavedView'>) =>
      listOf(allOf(state), { ...filter, ...(kind !== 'all' && { kind }) }, me).length;
    return { counts: Object.fromEntries(listed.map((view) => [view.id, countOf(view)])) };
  },
  createSavedView: ({ state, store, body: { isShared = false, ...body } }) => {
    const view = { id: store.generateId(), ...body, isShared, createdAt: new Date().toISOString(), isOwn: true };
    state.savedViews.push(view);
    return view;
  },
  changeSavedView: ({ state, params, body }) => Object.assign(getById(state.savedViews, params.id, 'view.not_found'), body),
  deleteSavedView: ({ state, params }) => {
    state.deletedViews.push(removeById(state.savedViews, params.id, 'view.not_found'));
  },
  restoreSavedView: ({ state, params }) => {
    const view = removeById(state.deletedViews, params.id, 'view.not_found');
    state.savedViews.push(view);
    return view;
  },
  orderSavedViews: ({ store, state, body: { ids } }) => {
    changeOrder(store, ids);
    return { views: state.savedViews };
  },
} satisfies Partial<Handlers>;
