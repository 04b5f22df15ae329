import { PLACE_TEXTS } from '@zmb/admin-api/contract/lead-place.ts';
import { readWindow, storedWindowsText, storedWindowText, windowDays, windowText } from '@zmb/admin-api/contract/time-windows.ts';
import { serviceNames, titleOfService } from '@zmb/admin-api/contract/service-names.ts';
import type { HttpHandler } from 'msw';

import type { BodyOf, Schema } from '../contract/contract.ts';
import { type Language, say } from '../contract/messages.ts';
import type { Store } from '../data/store.ts';
import { failAt, MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { checkedPhone } from './contact-checks.ts';
import { dueOf, scheduleOf } from './due-times.ts';
import { filesOf } from './files.ts';
import { findRequest, isShown } from './find-request.ts';
import { checkedPlaceTexts, checkedWindows } from './place-and-time.ts';

type Request = Schema<'ContactSubmission'>;
type Change = BodyOf<'changeRequest'>;

/** What has to be given for an action. */
const NEEDED: Partial<Record<Change['action'], 'message' | 'version' | 'digits' | 'mark'>> = {
  message: 'message',
  change: 'version',
  visit: 'version',
  show_contact: 'digits',
  rate: 'mark',
};

/** The page of a request. The token of a link is the request's id, because no e-mail is ever sent. */
export function requestPageHandlers({ store, ...rest }: MockContext): HttpHandler[] {
  const context = { store, ...rest };
  return [
    route(context, 'sendRequestLink', ({ body: { email, language: spoken, leaveEmpty }, language }) => {
      const found = leaveEmpty
        ? []
        : store.state.submissions.filter((lead) => isShown(lead) && lead.email?.toLowerCase() === email.toLowerCase());
      for (const { id, email: recipient } of found.slice(0, 3))
        store.enqueue({ kind: 'request_link', recipient: recipient ?? email, language: spoken, about: { type: 'contact_submission', id } });
      return { status: 202, body: { data: { message: say(language, 'request.linkSent') } } };
    }),
    route(context, 'getRequest', ({ params: { token }, language }) => ({
      status: 200,
      body: { data: describe(store, findRequest(store, token), language) },
    })),
    route(context, 'changeRequest', ({ params: { token }, body, language }) => {
      const lead = findRequest(store, token);
      const needed = NEEDED[body.action];
      if (needed && !String(body[needed] ?? '').trim())
        throw new MockFailure('request.invalid', { fields: [{ field: needed, key: 'field.required' }] });
      if (body.digits && !/^\d{4}$/.test(body.digits))
        throw new MockFailure('request.invalid', { fields: [{ field: 'digits', key: 'field.lastDigits' }] });
      if (body.action === 'show_contact') {
        if (!lead.phone?.endsWith(body.digits ?? ''))
          throw new MockFailure('request.invalid', { fields: [{ field: 'digits', key: 'field.otherDigits' }] });
        const shown = { email: lead.email ?? '', phone: lead.phone, isContactShown: true };
        return { status: 200, body: { data: { ...describe(store, lead, language), ...shown } } };
      }
      if (body.action === 'add_files') addFiles(store, lead, body, language);
      else change(store, lead, body, language);
      return { status: 200, body: { data: describe(store, lead, language) } };
    }),
    route(context, 'stopQuestions', ({ params: { token } }) => {
      findRequest(store, token);
      return { status: 204 };
    }),
  ];
}

/** The mock takes JSON only, which brings no files, but may bring a message. */
function addFiles(store: Store, lead: Request, body: Change, language: Language): void {
  if (body.message?.trim()) return change(store, lead, { ...body, action: 'message' }, language);
  if (lead.status === 'done') throw new MockFailure('request.closed', { current: describe(store, lead, language) });
  throw new MockFailure('request.invalid', { fields: [{ field: 'photos', key: 'field.files' }] });
}

function change(store: Store, lead: Request, body: Change, language: Language): void {
  const { id } = lead;
  const subject = { type: 'contact_submission', id } as const;
  const setStatus = (to: Request['status']) => {
    const from = lead.status;
    if (from === to) return;
    lead.status = to;
    store.record('visitor', 'contact_submission.status_changed', subject, { from, to });
  };
  if (body.action === 'message') {
    const now = new Date().toISOString();
    const entryId = store.makeId();
    const rest = { author: null, channel: null, takenBack: null, isVerified: true, sender: null };
    (store.state.threads[id] ??= []).push({ id: entryId, type: 'reply', text: body.message?.trim() ?? '', createdAt: now, ...rest });
    store.record('visitor', 'contact_submission.replied', subject, { entryId, isVerified: true, isOnPage: true });
    if (lead.status === 'done') setStatus('in_progress');
    Object.assign(lead, { repliedAt: now, outcome: null, snooze: null, version: lead.version + 1 });
  } else if (body.action === 'change') {
    if (body.version !== lead.version) throw new MockFailure('state.changed', { current: describe(store, lead, language) });
    const wanted = {
      name: body.name?.trim() || lead.name,
      phone: checkedPhone(body.phone) ?? lead.phone,
      message: body.message?.trim() || lead.message,
    };
    const fields = (['name', 'phone', 'message'] as const).filter((field) => wanted[field] !== lead[field]);
    if (fields.length === 0) return;
    const correctionId = store.makeId();
    const changes = fields.map((field) => ({ field, from: lead[field], to: wanted[field] }));
    store.state.corrections[correctionId] = { leadId: id, createdAt: new Date().toISOString(), changes };
    store.record('visitor', 'contact_submission.corrected', subject, { correctionId, fields });
    Object.assign(lead, wanted, { repliedAt: new Date().toISOString(), version: lead.version + 1 });
  } else if (body.action === 'visit') {
    changeVisit(store, lead, body, language);
  } else if (body.action === 'withdraw' || body.action === 'solve') {
    const as = body.action === 'withdraw' ? 'withdrawn' : 'solved';
    if (lead.status === 'done' && (as === 'withdrawn' || closingOf(store, lead) === as)) return;
    setStatus('done');
    store.record('visitor', `contact_submission.${as}`, subject);
    Object.assign(lead, { snooze: null, version: lead.version + 1 });
  }
}

function changeVisit(store: Store, lead: Request, body: Change, language: Language): void {
  const place = checkedPlaceTexts(body);
  if (body.version !== lead.version) throw new MockFailure('state.changed', { current: describe(store, lead, language) });
  if (lead.status === 'done') throw new MockFailure('request.closed', { current: describe(store, lead, language) });
  const known = new Set(lead.windows.map(storedWindowText));
  const isFixed = isConfirmedAhead(lead);
  if (isFixed && body.windows?.length) failAt('windows', 'field.windowFixed');
  checkedWindows(
    store,
    body.windows?.filter((text) => !known.has(text)),
  );
  const confirmed = lead.windows.filter(({ confirmedAt }) => confirmedAt !== null);
  const added = (body.windows ?? [])
    .flatMap((text) => readWindow(text) ?? [])
    .map(({ from, to }) => {
      const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), confirmedAt: null };
      return lead.windows.find((each) => each.from === window.from && each.to === window.to) ?? window;
    });
  const isLeft = ({ from }: Schema<'LeadWindow'>) => !confirmed.some((each) => each.from === from);
  const windows = isFixed ? lead.windows : [...confirmed, ...added.filter(isLeft)].sort((one, other) => one.from.localeCompare(other.from));
  const urgency = body.urgency ?? null;
  const after = { ...place, latitude: lead.place?.latitude ?? null, longitude: lead.place?.longitude ?? null };
  const all = [
    ...PLACE_TEXTS.map((field) => ({ field, from: lead.place?.[field] ?? null, to: place[field] })),
    { field: 'urgency' as const, from: lead.urgency, to: urgency },
    { field: 'windows' as const, from: storedWindowsText(lead.windows), to: storedWindowsText(windows) },
  ];
  const changes = all.filter(({ from, to }) => from !== to);
  if (changes.length === 0) return;
  const correctionId = store.makeId();
  store.state.corrections[correctionId] = { leadId: lead.id, createdAt: new Date().toISOString(), changes };
  store.record(
    'visitor',
    'contact_submission.corrected',
    { type: 'contact_submission', id: lead.id },
    {
      correctionId,
      fields: changes.map(({ field }) => field),
    },
  );
  const isTold = Object.values(after).some((part) => part !== null);
  Object.assign(lead, { place: isTold ? after : null, urgency, windows, repliedAt: new Date().toISOString(), version: lead.version + 1 });
  lead.dueAt = new Date(dueOf(store, 'contact', Date.parse(lead.receivedAt), lead)).toISOString();
}

function chosenAhead({ windows }: Request): string[] {
  return windows.filter(({ to, confirmedAt }) => confirmedAt === null && Date.parse(to) > Date.now()).map(storedWindowText);
}

/** Whether staff have confirmed a window that is not over. */
function isConfirmedAhead({ windows }: Request): boolean {
  return windows.some(({ to, confirmedAt }) => confirmedAt !== null && Date.parse(to) > Date.now());
}

/** How the visitor has closed it. */
function closingOf(store: Store, { id }: Request): 'withdrawn' | 'solved' | null {
  const steps = new Set(['withdrawn', 'solved', 'status_changed']);
  const last = store.state.logs.find(({ subject, action }) => subject?.id === id && steps.has(action.split('.')[1] ?? ''));
  const step = last?.action.split('.')[1];
  return step === 'withdrawn' || step === 'solved' ? step : null;
}

function describe(store: Store, lead: Request, language: Language): Schema<'RequestView'> {
  const { reference, name, message, version, receivedAt, firstAnsweredAt, status } = lead;
  const open = firstAnsweredAt === null ? (status === 'new' ? ('received' as const) : ('in_progress' as const)) : ('answered' as const);
  const state = status === 'done' ? (closingOf(store, lead) ?? ('done' as const)) : open;
  const email = lead.email ?? '';
  const messages = (store.state.threads[lead.id] ?? []).filter(({ type, channel }) => type === 'reply' && channel === null);
  return {
    ...{ reference, state, name, message, version, receivedAt },
    dueAt: state === 'received' || state === 'in_progress' ? lead.dueAt : null,
    service: titleOfService(serviceNames, language, lead.serviceType),
    email: `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`,
    phone: lead.phone && `${lead.phone.slice(0, 4)} ••• ••••`,
    isContactShown: false,
    messages: messages.map(({ id, text, createdAt }) => ({ id, text: text ?? '', writtenAt: createdAt })),
    files: filesOf(store, lead.id).map(({ id, name: fileName, type, state: fileState, refusal, receivedAt: at }) => {
      return { id, name: fileName, type, state: fileState, receivedAt: at, message: refusal && say(language, refusal) };
    }),
    place: lead.place,
    urgency: lead.urgency,
    windows: lead.windows,
    offeredWindows:
      status === 'done' || isConfirmedAhead(lead)
        ? []
        : [
            ...new Set([
              ...windowDays(scheduleOf(store), Date.now()).flatMap(({ windows }) => windows.map(windowText)),
              ...chosenAhead(lead),
            ]),
          ].sort(),
    isAsked: false,
    mark: null,
  };
}
