import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import { type LeadPlace, type PlaceText, positionText } from '@zmb/admin-api/contract/lead-place.ts';
import { lastTakenBack, storedWindowsText, storedWindowText } from '@zmb/admin-api/contract/time-windows.ts';
import { MAX_LISTED_LEADS } from '@zmb/admin-api/contract/limits.ts';
import { mentionsIn } from '@zmb/admin-api/contract/mentions.ts';
import { may } from '@zmb/admin-api/contract/roles.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { isAbout, type LeadState } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { failAt, MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { checkedEmail, checkedPhone } from './contact-checks.ts';
import { dueOf } from './due-times.ts';
import { filesOf } from './files.ts';
import { enqueueForLead } from './intake.ts';
import { checkedPlaceTexts, checkedPosition, checkedWindows } from './place-and-time.ts';
import { countLeads, findLeads, isOpen, type Lead, leadsIn, ofCaller, pageOf } from './lists.ts';

type Kind = Schema<'LeadKind'>;
type Detail = Schema<'ContactSubmissionDetail'> & Schema<'CallbackRequestDetail'>;

const SUBJECTS = { contact: 'contact_submission', callback: 'callback_request' } as const;
type LeadStep =
  | 'status_changed'
  | 'outcome_changed'
  | 'assigned'
  | 'snoozed'
  | 'woken'
  | 'noted'
  | 'attempted'
  | 'answered'
  | 'taken_back'
  | 'released'
  | 'corrected'
  | 'window_confirmed'
  | 'window_taken_back';

/** A place of which nothing is known. */
const NOWHERE: LeadPlace = {
  ...{ community: null, building: null, unit: null, landmark: null, makani: null },
  ...{ latitude: null, longitude: null },
};

const HISTORY_LENGTH = 200;
const RELATED_LENGTH = 20;

/** What staff see of leads and do with them, for both kinds. */
export function leadHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listContactSubmissions', ({ query }) => {
      const [submissions, pagination] = pageOf(findLeads(store.state.submissions, ofCaller(store, query), store.state.threads), query);
      return { status: 200, body: { data: { submissions, pagination } } };
    }),
    route(context, 'listCallbackRequests', ({ query }) => {
      const [requests, pagination] = pageOf(findLeads(store.state.requests, ofCaller(store, query), store.state.threads), query);
      return { status: 200, body: { data: { requests, pagination } } };
    }),
    ...queueHandlers(context),
    ...handlersOf(context, 'contact', 'ContactSubmission'),
    ...handlersOf(context, 'callback', 'CallbackRequest'),
  ];
}

/** The list of both kinds, and what is done with its leads. */
function queueHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listLeads', ({ query: { kind, ...query } }) => {
      const asOf = new Date().toISOString();
      const [leads, pagination] = pageOf(findLeads(leadsIn(store, kind), ofCaller(store, query), store.state.threads), query);
      return { status: 200, body: { data: { leads, pagination, asOf } } };
    }),
    route(context, 'countLeads', ({ query: { kind, ...query } }) => ({
      status: 200,
      body: { data: countLeads(leadsIn(store, kind), ofCaller(store, query)) },
    })),
    route(context, 'changeLeads', ({ body: { leads, filter, ...decision } }) => {
      const chosen = choose(store, { leads, filter });
      return { status: 200, body: { data: changeMany(store, undefined, { leads: chosen, ...decision }) } };
    }),
    route(context, 'releaseLeads', ({ body }) => ({
      status: 200,
      body: { data: releaseMany(store, undefined, { leads: choose(store, body) }) },
    })),
    route(context, 'undoLeads', ({ body }) => ({ status: 200, body: { data: undo(store, body.undo) } })),
    route(context, 'getLead', ({ params }) => {
      const lead = leadsIn(store, undefined).find(({ id }) => id === params.id.toLowerCase());
      if (!lead) throw new MockFailure('lead.not_found');
      return { status: 200, body: { data: describe(store, lead) } };
    }),
  ];
}

/** The leads that a change of many is about: those that it names, or those of a list. */
function choose(store: Store, { leads, filter }: Schema<'ReleaseLeads'>): Schema<'LeadVersion'>[] {
  if ((leads === undefined) === (filter === undefined))
    throw new MockFailure('request.invalid', { fields: [{ field: 'leads', key: 'field.eitherLeads' }] });
  if (!filter) return leads ?? [];
  const { kind, asOf, ...query } = filter;
  const listed = findLeads(leadsIn(store, kind), ofCaller(store, query), store.state.threads).filter(
    ({ receivedAt }) => receivedAt <= asOf,
  );
  return listed.slice(0, MAX_LISTED_LEADS).map(({ id }) => ({ id }));
}

function handlersOf<Noun extends 'ContactSubmission' | 'CallbackRequest'>(context: MockContext, kind: Kind, noun: Noun): HttpHandler[] {
  const { store } = context;
  const now = (id: string) => ({ data: describe(store, getLead(store, kind, id)) });
  return [
    route<'countContactSubmissions' | 'countCallbackRequests'>(context, `count${noun}s`, ({ query }) => ({
      status: 200,
      body: { data: countLeads(leadsOf(store, kind), ofCaller(store, query)) },
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
      body: { data: undo(store, body.undo) },
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
    route<'takeBackContactSubmissionAnswer' | 'takeBackCallbackRequestAnswer'>(context, `takeBack${noun}Answer`, ({ params, body }) => {
      takeBack(store, kind, getLead(store, kind, params.id), body);
      return { status: 200, body: now(params.id) };
    }),
    route<'correctContactSubmission' | 'correctCallbackRequest'>(context, `correct${noun}`, ({ params, body }) => {
      correct(store, kind, getLead(store, kind, params.id), body);
      return { status: 200, body: now(params.id) };
    }),
    route<'confirmContactSubmissionWindow' | 'confirmCallbackRequestWindow'>(context, `confirm${noun}Window`, ({ params, body }) => {
      confirmWindow(store, kind, getLead(store, kind, params.id), body);
      return { status: 200, body: now(params.id) };
    }),
    route<'takeBackContactSubmissionWindow' | 'takeBackCallbackRequestWindow'>(context, `takeBack${noun}Window`, ({ params, body }) => {
      takeBackWindow(store, kind, getLead(store, kind, params.id), body);
      return { status: 200, body: now(params.id) };
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

function record(store: Store, kind: Kind, id: string, step: LeadStep, details: object = {}) {
  const type = SUBJECTS[kind];
  store.record('admin', `${type}.${step}`, { type, id }, details);
}

function write(store: Store, leadId: string, entry: Pick<Schema<'LeadEntry'>, 'type' | 'channel' | 'text'>): string {
  const id = store.makeId();
  const { id: authorId, name } = store.actor;
  const thread = (store.state.threads[leadId] ??= []);
  thread.push({
    id,
    ...entry,
    author: { id: authorId, name },
    createdAt: new Date().toISOString(),
    takenBack: null,
    isVerified: null,
    sender: null,
  });
  return id;
}

type Decision = Omit<Schema<'BulkChange'>, 'leads'>;

const stateOf = ({ status, assignee, snooze, outcome }: Lead): LeadState => ({ status, assignee, snooze, outcome });

/** The state after a decision; what it leaves undefined stays. Another status ends a snooze, and only an open lead is put off. */
function decided(before: LeadState, decision: Decision, store: Store): LeadState {
  const { assigneeId, snoozedUntil, outcome: said } = decision;
  const status = decision.status ?? (said ? 'done' : before.status);
  const outcome = status !== 'done' ? null : said === undefined ? before.outcome : outcomeAs(said);
  const assignee = assigneeId === undefined ? before.assignee : assigneeOf(store, assigneeId);
  const kept = status === before.status ? before.snooze : null;
  if (snoozedUntil === undefined || !isOpen({ status })) return { status, assignee, outcome, snooze: kept };
  if (snoozedUntil === null) return { status, assignee, outcome, snooze: null };
  return { status, assignee, outcome, snooze: { until: new Date(snoozedUntil).toISOString(), by: assigneeOf(store, store.actor.id) } };
}

/** An outcome as the API gives it back: the amount with two decimals. */
function outcomeAs(said: Schema<'SayOutcome'> | null): LeadState['outcome'] {
  if (!said) return null;
  const { result, reason = null, amount } = said;
  return { result, reason, amount: amount ? Number(amount).toFixed(2) : null };
}

/** Refuses an outcome whose parts do not fit. */
function checkOutcome({ outcome }: Decision): void {
  if (!outcome) return;
  const { result, reason, amount } = outcome;
  const fail = (field: string, key: 'field.lostReason' | 'field.wonAmount') => {
    throw new MockFailure('request.invalid', { fields: [{ field: `outcome.${field}`, key }] });
  };
  if ((result === 'lost') !== Boolean(reason)) fail('reason', 'field.lostReason');
  if (result !== 'won' && amount) fail('amount', 'field.wonAmount');
}

/** Refuses a time that is not in the coming year. */
function checkSnooze({ snoozedUntil }: Decision): void {
  const left = snoozedUntil ? Date.parse(snoozedUntil) - Date.now() : 1;
  if (left <= 0 || left >= 366 * DAY_MS)
    throw new MockFailure('request.invalid', { fields: [{ field: 'snoozedUntil', key: 'field.laterTime' }] });
}

function assigneeOf(store: Store, id: string | null): LeadState['assignee'] {
  return id === null ? null : { id, name: store.findAccount(id)?.name ?? null };
}

/** Refuses a change of nothing. */
function checkDecided(decision: Decision, note?: string): void {
  if (Object.values(decision).every((value) => value === undefined) && note === undefined)
    throw new MockFailure('request.invalid', { fields: [{ field: 'status', key: 'field.nothing' }] });
}

/** Refuses an account that cannot look after leads. */
export function checkAssignee(store: Store, id: string | null | undefined, field: string): void {
  const account = store.findAccount(id);
  const isAssignable = account && account.disabledAt === null && may(account.role, 'leads.change');
  if (id && !isAssignable) throw new MockFailure('request.invalid', { fields: [{ field, key: 'field.colleague' }] });
}

const textOf = (outcome: LeadState['outcome']) => outcome && [outcome.result, outcome.reason, outcome.amount].join();

function isDifferent(lead: Lead, { status, assignee, snooze, outcome }: LeadState): boolean {
  if (textOf(lead.outcome) !== textOf(outcome)) return true;
  return lead.status !== status || lead.assignee?.id !== assignee?.id || lead.snooze?.until !== snooze?.until;
}

interface StateStep {
  step: LeadStep;
  details: Record<string, unknown>;
}

/** Gives a lead a state. @returns each difference. */
function setState(lead: Lead, { status, assignee, snooze, outcome }: LeadState): StateStep[] {
  const before = stateOf(lead);
  const steps: StateStep[] = [];
  if (before.status !== status) steps.push({ step: 'status_changed', details: { from: before.status, to: status } });
  if (textOf(before.outcome) !== textOf(outcome)) {
    const former = saidOf(before.outcome);
    const results = { from: before.outcome?.result ?? null, to: outcome?.result ?? null };
    steps.push({
      step: 'outcome_changed',
      details: { ...results, ...saidOf(outcome), ...(Object.keys(former).length > 0 && { former }) },
    });
  }
  const [from, to] = [before.assignee?.id ?? null, assignee?.id ?? null];
  if (from !== to) steps.push({ step: 'assigned', details: { from, to } });
  if (before.snooze?.until !== snooze?.until) {
    const former = before.snooze && { former: { until: before.snooze.until } };
    steps.push(snooze ? { step: 'snoozed', details: { until: snooze.until, ...former } } : { step: 'woken', details: { ...former } });
  }
  Object.assign(lead, { status, assignee, snooze, outcome });
  return steps;
}

function saidOf(outcome: LeadState['outcome']): Record<string, string> {
  const { reason, amount } = outcome ?? {};
  return { ...(reason && { reason }), ...(amount && { amount }) };
}

/** One lead of a bulk change, as its entry in the audit log has it. */
function memberOf(kind: Kind, { id }: Lead, steps: readonly StateStep[]) {
  const type = SUBJECTS[kind];
  return { subject: { type, id }, steps: steps.map(({ step, details }) => ({ action: `${type}.${step}` as const, details })) };
}

/** Gives a lead a state, and records each difference. */
function recordState(store: Store, kind: Kind, lead: Lead, state: LeadState): void {
  for (const { step, details } of setState(lead, state)) record(store, kind, lead.id, step, details);
}

function change(store: Store, kind: Kind, lead: Lead, { version, note, ...decision }: Schema<'ChangeLead'>): void {
  checkDecided(decision, note);
  checkSnooze(decision);
  checkOutcome(decision);
  checkAssignee(store, decision.assigneeId, 'assigneeId');
  if (lead.version !== version) throw new MockFailure('state.changed', { current: { ...lead } });
  const state = decided(stateOf(lead), decision, store);
  if (decision.outcome && state.status !== 'done')
    throw new MockFailure('request.invalid', { fields: [{ field: 'outcome', key: 'field.doneLead' }] });
  if (decision.snoozedUntil && !state.snooze)
    throw new MockFailure('request.invalid', { fields: [{ field: 'snoozedUntil', key: 'field.openLead' }] });
  if (!isDifferent(lead, state) && note === undefined) return;
  if (mentionsIn(note ?? '').some((id) => !store.findAccount(id)))
    throw new MockFailure('request.invalid', { fields: [{ field: 'note', key: 'field.mention' }] });
  lead.version += 1;
  if (note !== undefined) {
    const mentions = notifyMentioned(store, kind, lead, note);
    const entryId = write(store, lead.id, { type: 'note', channel: null, text: note });
    record(store, kind, lead.id, 'noted', { entryId, ...(mentions > 0 && { mentions }) });
    lead.noteCount += 1;
    lead.repliedAt = null;
  }
  recordState(store, kind, lead, state);
}

/** Tells those whom a note mentions. @returns how many accounts it mentions. */
function notifyMentioned(store: Store, kind: Kind, { id: leadId }: Lead, note: string): number {
  const ids = mentionsIn(note);
  for (const userId of ids) {
    const account = store.findAccount(userId);
    if (!account || account.disabledAt || userId === store.actor.id) continue;
    const { email, language } = account;
    const createdAt = new Date().toISOString();
    store.state.alerts.unshift({ id: store.makeId(), userId, type: 'mention', leadId, authorId: store.actor.id, createdAt });
    store.enqueue({ kind: 'lead_mention', recipient: email, language, about: { type: SUBJECTS[kind], id: leadId } });
  }
  return ids.length;
}

/** @returns the id of its entry in the thread. */
function answer(store: Store, kind: Kind, lead: Lead, { channel, text, isReached = true }: Schema<'AnswerLead'>): string {
  const isFirst = lead.firstAnsweredAt === null;
  lead.repliedAt = null;
  if (isReached) lead.firstAnsweredAt ??= new Date().toISOString();
  lead.version += 1;
  const entryId = write(store, lead.id, { type: isReached ? 'answer' : 'attempt', channel, text: text || null });
  record(store, kind, lead.id, isReached ? 'answered' : 'attempted', { entryId, channel, ...(isReached && { isFirst }) });
  const { status, assignee, snooze, outcome } = stateOf(lead);
  recordState(store, kind, lead, {
    outcome,
    status: status === 'new' ? 'in_progress' : status,
    assignee: assignee ?? assigneeOf(store, store.actor.id),
    snooze: isReached ? null : snooze,
  });
  return entryId;
}

/** Confirms a window of the visitor; whoever has an e-mail address is told, which is an answer. */
function confirmWindow(store: Store, kind: Kind, lead: Lead, { version, from }: Schema<'ConfirmWindow'>): void {
  if (lead.version !== version) throw new MockFailure('state.changed', { current: { ...lead } });
  const chosen = findAhead(lead, from);
  if (chosen.confirmedAt !== null) return;
  const email = 'email' in lead ? lead.email : null;
  const { to } = chosen;
  const confirmedAt = new Date().toISOString();
  lead.windows = withoutConfirmation(lead).map((window) => (window.from === from ? { from, to, confirmedAt } : window));
  const former = lastTakenBack(lead.windows, Date.now());
  record(store, kind, lead.id, 'window_confirmed', { from, to, isTold: email !== null, ...(former && { former }) });
  if (email === null) {
    lead.version += 1;
    return;
  }
  tellOfWindow(store, kind, lead, { kind: 'window_confirmed', email });
  store.state.confirmations[answer(store, kind, lead, { channel: 'email', text: null })] = from;
}

/** Takes back the confirmation of a window, and the answers that it and those that it replaced were. */
function takeBackWindow(store: Store, kind: Kind, lead: Lead, { version, from }: Schema<'TakeBackWindow'>): void {
  if (lead.version !== version) throw new MockFailure('state.changed', { current: { ...lead } });
  const window = findAhead(lead, from);
  if (window.confirmedAt === null) return;
  const email = 'email' in lead ? lead.email : null;
  lead.windows = withoutConfirmation(lead);
  const ahead = new Set(lead.windows.filter(isAhead).map((each) => each.from));
  const clockRuns = takeBackAnswers(store, lead, ({ id }) => ahead.has(store.state.confirmations[id] ?? ''));
  lead.version += 1;
  lead.dueAt = new Date(dueOf(store, kind, Date.parse(lead.receivedAt), lead)).toISOString();
  record(store, kind, lead.id, 'window_taken_back', { from, to: window.to, isTold: email !== null, clockRuns });
  recordState(store, kind, lead, { ...stateOf(lead), snooze: null });
  if (email !== null) tellOfWindow(store, kind, lead, { kind: 'window_taken_back', email });
}

/** Tells a visitor of a window, in place of what waits to be sent of it. */
function tellOfWindow(
  store: Store,
  type: Kind,
  { id, language }: Lead,
  { kind, email }: { kind: 'window_confirmed' | 'window_taken_back'; email: string },
): void {
  const isOld = (each: Schema<'OutboxEmail'>) =>
    each.about.id === id && each.status !== 'sent' && (each.kind === 'window_confirmed' || each.kind === 'window_taken_back');
  store.state.emails = store.state.emails.filter((each) => !isOld(each));
  store.enqueue({ kind, recipient: email, language, about: { type: SUBJECTS[type], id } });
}

function isAhead({ to }: Schema<'LeadWindow'>): boolean {
  return Date.parse(to) > Date.now();
}

/** @throws MockFailure when the visitor did not ask for a window that begins then, or it is over. */
function findAhead(lead: Lead, from: string): Schema<'LeadWindow'> {
  const window = lead.windows.find((each) => each.from === from) ?? failAt('from', 'field.windowAsked');
  return isAhead(window) ? window : failAt('from', 'field.windowOver');
}

/** The windows with none confirmed. One that was and is ahead says when that was taken back. */
function withoutConfirmation({ windows }: Lead): Lead['windows'] {
  const takenBackAt = new Date().toISOString();
  return windows.map((window) => {
    if (window.confirmedAt === null) return window;
    return { ...window, confirmedAt: null, ...(isAhead(window) && { takenBackAt }) };
  });
}

/** The windows of a lead once staff have chosen others. @throws MockFailure when one that is confirmed is left out, or a new one cannot be. */
function windowsAfter(store: Store, before: Lead['windows'], wanted: readonly string[]): Lead['windows'] {
  const kept = before.filter((window) => wanted.includes(storedWindowText(window)));
  if (before.some((window) => window.confirmedAt !== null && !kept.includes(window))) failAt('windows', 'field.windowConfirmed');
  const known = new Set(before.map(storedWindowText));
  const added = checkedWindows(
    store,
    wanted.filter((text) => !known.has(text)),
  );
  return [...kept, ...added].toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Corrects what a lead says about its sender, and keeps what it said before. */
function correct(
  store: Store,
  kind: Kind,
  lead: Lead,
  { version, ...body }: Schema<'CorrectContactSubmission'> | Schema<'CorrectCallbackRequest'>,
): void {
  const phone = checkedPhone(body.phone);
  const email = 'email' in body ? checkedEmail(body.email) : null;
  if (phone === null && email === null) failAt('phone', 'name' in body ? 'field.phoneOrEmail' : 'field.required');
  if (lead.version !== version) throw new MockFailure('state.changed', { current: { ...lead } });
  const told = 'name' in body ? { ...checkedPlaceTexts(body), urgency: body.urgency } : {};
  const said = Object.fromEntries(Object.entries(told).filter(([field]) => body[field as keyof typeof body] !== undefined));
  const position = 'name' in body ? checkedPosition(body) : undefined;
  // As in forms, an empty list says nothing.
  const windows =
    'name' in body && (body.windows === null || body.windows?.length)
      ? windowsAfter(store, lead.windows, body.windows ?? [])
      : lead.windows;
  const wanted = 'name' in body ? { name: body.name.trim(), email, phone, serviceType: body.serviceType } : { phone };
  const place = 'place' in lead ? lead.place : null;
  const before: Partial<Record<Schema<'CorrectedField'>['field'], string | null>> = {
    ...lead,
    ...place,
    position: place && (positionText(place) || null),
    windows: storedWindowsText(lead.windows),
  };
  const wishes = {
    ...(position && { position: positionText(position) || null }),
    ...('name' in body && { windows: storedWindowsText(windows) }),
  };
  const changes = (Object.entries({ ...wanted, ...said, ...wishes }) as [Schema<'CorrectedField'>['field'], string | null][])
    .filter(([field, to]) => (before[field] ?? null) !== to)
    .map(([field, to]) => ({ field, from: before[field] ?? null, to }));
  if (changes.length === 0) return;
  const correctionId = store.makeId();
  store.state.corrections[correctionId] = { leadId: lead.id, createdAt: new Date().toISOString(), changes };
  Object.assign(lead, wanted, { version: lead.version + 1 });
  if ('place' in lead) {
    const { urgency = lead.urgency, ...texts } = said as Partial<Pick<typeof lead, 'urgency'>> & Partial<Record<PlaceText, string | null>>;
    const after = { ...NOWHERE, ...lead.place, ...texts, ...position };
    lead.place = Object.values(after).some((part) => part !== null) ? after : null;
    if (urgency !== lead.urgency || storedWindowsText(windows) !== storedWindowsText(lead.windows)) {
      Object.assign(lead, { urgency, windows });
      lead.dueAt = new Date(dueOf(store, kind, Date.parse(lead.receivedAt), lead)).toISOString();
    }
  }
  record(store, kind, lead.id, 'corrected', { correctionId, fields: changes.map(({ field }) => field) });
}

function takeBack(store: Store, kind: Kind, lead: Lead, { answerId }: Schema<'TakeBackAnswer'>): void {
  const thread = store.state.threads[lead.id] ?? [];
  const entry = thread.find(({ id, type }) => id === answerId.toLowerCase() && type === 'answer');
  if (!entry) throw new MockFailure('answer.not_found');
  if (entry.takenBack) return;
  const clockRuns = takeBackAnswers(store, lead, (each) => each === entry);
  lead.version += 1;
  record(store, kind, lead.id, 'taken_back', { answerId: entry.id, channel: entry.channel, clockRuns });
}

/** Takes back answers that count, if there are any. @returns whether the clock runs on. */
function takeBackAnswers(store: Store, lead: Lead, isMeant: (entry: Schema<'LeadEntry'>) => boolean): boolean {
  const thread = store.state.threads[lead.id] ?? [];
  const { id, name } = store.actor;
  const takenBack = { at: new Date().toISOString(), by: { id, name } };
  for (const entry of thread) if (!entry.takenBack && isMeant(entry)) entry.takenBack = takenBack;
  const counting = thread.filter((entry) => !entry.takenBack);
  const answers = counting.filter(({ type }) => type === 'answer').map(({ createdAt }) => createdAt);
  const wasAnswered = lead.firstAnsweredAt !== null;
  lead.firstAnsweredAt = answers.toSorted()[0] ?? null;
  const last = counting.at(-1);
  if (last?.type === 'reply') lead.repliedAt ??= last.createdAt;
  return wasAnswered && lead.firstAnsweredAt === null;
}

function release(store: Store, kind: Kind, lead: Lead): void {
  if (!lead.isSuspected) return;
  markGenuine(store, kind, lead);
  record(store, kind, lead.id, 'released');
}

function markGenuine(store: Store, kind: Kind, lead: Lead): void {
  Object.assign(lead, { version: lead.version + 1, isSuspected: false });
  const { id, language } = lead;
  enqueueForLead(store, { about: { type: SUBJECTS[kind], id }, language, email: 'email' in lead ? lead.email : undefined });
}

/** The leads that a bulk call may change, in id order; others are skipped. */
function pickCurrent(
  store: Store,
  kind: Kind | undefined,
  leads: readonly Schema<'LeadVersion'>[],
): { current: Lead[]; skipped: string[] } {
  const versions = new Map(leads.map(({ id, version }) => [id.toLowerCase(), version]));
  const current = leadsIn(store, kind)
    .filter(({ id, version }) => versions.has(id) && (versions.get(id) ?? version) === version)
    .toSorted((a, b) => (a.kind === b.kind ? (a.id < b.id ? -1 : 1) : a.kind === 'contact' ? -1 : 1));
  const ids = new Set(current.map(({ id }) => id));
  return { current, skipped: [...versions.keys()].filter((id) => !ids.has(id)) };
}

function changeMany(store: Store, kind: Kind | undefined, { leads, ...decision }: Schema<'BulkChange'>): Schema<'BulkResult'> {
  checkDecided(decision);
  checkSnooze(decision);
  checkOutcome(decision);
  checkAssignee(store, decision.assigneeId, 'assigneeId');
  const { current, skipped } = pickCurrent(store, kind, leads);
  const changing = current.filter((lead) => isDifferent(lead, decided(stateOf(lead), decision, store)));
  if (changing.length === 0) return { changed: [], skipped, undo: null };
  const bulkId = store.makeId();
  store.state.bulkChanges[bulkId] = Object.fromEntries(changing.map((lead) => [lead.id, stateOf(lead)]));
  const members = changing.map((lead) => {
    lead.version += 1;
    return memberOf(lead.kind, lead, setState(lead, decided(stateOf(lead), decision, store)));
  });
  store.record('admin', 'leads.changed', null, { bulkId }, members);
  return { changed: changing.map(({ id }) => id), skipped, undo: bulkId };
}

function releaseMany(store: Store, kind: Kind | undefined, { leads }: Schema<'BulkRelease'>): Schema<'BulkReleaseResult'> {
  const { current, skipped } = pickCurrent(store, kind, leads);
  const suspected = current.filter(({ isSuspected }) => isSuspected);
  for (const lead of suspected) markGenuine(store, lead.kind, lead);
  const members = suspected.map((lead) => memberOf(lead.kind, lead, [{ step: 'released', details: {} }]));
  if (members.length > 0) store.record('admin', 'leads.released', null, {}, members);
  return { released: suspected.map(({ id }) => id), skipped };
}

function undo(store: Store, bulkId: string): Schema<'UndoResult'> {
  const former = store.state.bulkChanges[bulkId];
  if (!former) throw new MockFailure('bulk.not_found');
  // In the order of the change.
  const all = new Map(leadsIn(store, undefined).map((lead) => [lead.id, lead]));
  const leads = Object.keys(former).flatMap((id) => all.get(id) ?? []);
  const members = leads.map((lead) => {
    lead.version += 1;
    return memberOf(lead.kind, lead, setState(lead, former[lead.id] ?? stateOf(lead)));
  });
  store.record('admin', 'leads.restored', null, { undoes: bulkId }, members);
  return { restored: leads.map(({ id }) => id), skipped: [] };
}

/** The lead with a reference, with everything about it. */
export function describeLead(store: Store, kind: Kind, reference: string): Detail {
  const lead = leadsOf(store, kind).find((each) => each.reference === reference);
  if (!lead) throw new MockFailure('lead.not_found');
  return describe(store, lead);
}

function describe(store: Store, lead: Lead): Detail {
  const { state } = store;
  const history = state.logs
    .filter((entry) => isAbout(entry, lead.id))
    .slice(0, HISTORY_LENGTH)
    .reverse()
    .flatMap(({ id, action, actor, details, occurredAt, members }) => {
      const author = actor.id === null ? null : { id: actor.id, name: store.findAccount(actor.id)?.name ?? null };
      const changes = state.corrections[String(details['correctionId'])]?.changes ?? [];
      const steps = members?.find(({ subject }) => subject.id === lead.id)?.steps;
      if (!steps) return [{ id, action, author, details, changes, occurredAt }];
      return steps.map((step, index) => {
        return {
          id: index === 0 ? id : `${id}.${index}`,
          action: step.action,
          author,
          details: { ...step.details, ...details },
          changes,
          occurredAt,
        };
      });
    });
  const files = lead.kind === 'contact' ? { files: filesOf(store, lead.id) } : {};
  // The fields depend on the kind, which the type cannot express.
  return { lead, thread: state.threads[lead.id] ?? [], history, related: findRelated(store, lead), ...files } as Detail;
}

/** Other leads with the same phone number or e-mail address, newest first. */
export function findRelated({ state }: Store, lead: { id?: string; phone: string | null; email?: string | null }): Schema<'RelatedLead'>[] {
  const email = lead.email?.toLowerCase();
  const all = [
    ...state.submissions.map((each) => ({ ...each, kind: 'contact' as const })),
    ...state.requests.map((each) => ({ ...each, kind: 'callback' as const, email: null, name: null, serviceType: null })),
  ];
  return all
    .filter(
      (each) =>
        each.id !== lead.id && ((each.email !== null && each.email.toLowerCase() === email) || (each.phone && each.phone === lead.phone)),
    )
    .toSorted((a, b) => (a.receivedAt + a.id > b.receivedAt + b.id ? -1 : 1))
    .slice(0, RELATED_LENGTH)
    .map(({ kind, id, reference, name, serviceType, status, receivedAt }) => ({
      ...{ kind, id, reference, name, serviceType, status, receivedAt },
    }));
}

/** Gives the open leads of an account to another one, or to nobody. */
export function handOver(store: Store, from: string, to: string | null): void {
  const members = (['contact', 'callback'] as const).flatMap((kind) => {
    const open = leadsOf(store, kind).filter((lead) => lead.assignee?.id === from && isOpen(lead));
    return open.map((lead) => {
      lead.version += 1;
      return memberOf(kind, lead, setState(lead, { ...stateOf(lead), assignee: assigneeOf(store, to) }));
    });
  });
  if (members.length > 0) store.record('admin', 'leads.handed_over', { type: 'user', id: from }, { to }, members);
}

/** Brings back the leads that were put off until now, and tells whoever put them off. */
export function wakeLeads(store: Store): void {
  for (const kind of ['contact', 'callback'] as const) {
    for (const lead of leadsOf(store, kind)) {
      if (!lead.snooze || Date.parse(lead.snooze.until) > Date.now()) continue;
      const { until, by } = lead.snooze;
      const type = SUBJECTS[kind];
      Object.assign(lead, { snooze: null, version: lead.version + 1 });
      store.record('system', `${type}.returned`, { type, id: lead.id }, { until, snoozedBy: by?.id ?? null });
      const account = store.findAccount(by?.id);
      if (!account) continue;
      const createdAt = new Date().toISOString();
      store.state.alerts.unshift({ id: store.makeId(), userId: account.id, type: 'returned', leadId: lead.id, authorId: null, createdAt });
      const { email, language } = account;
      store.enqueue({ kind: 'lead_returned', recipient: email, language, about: { type, id: lead.id } });
    }
  }
}
