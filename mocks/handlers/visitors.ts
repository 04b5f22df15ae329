import { dueAt as dueTime, isOpen, nextChange, type Urgency } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { serviceNames, titleOfService } from '@zmb/admin-api/contract/service-names.ts';
import { slotDays, slotText, storedSlotText } from '@zmb/admin-api/contract/time-slots.ts';

import { getMessage, type Schema } from '../contract/contract.ts';
import type { State, Store } from '../data/store.ts';
import { aCallback, aLead, aPrivacyRequest, aRequest, aSubscriber } from '../fixtures/index.ts';
import { MockFailure, empty } from '../http/response.ts';
import { getById } from '../http/lists.ts';
import type { Call, Handlers } from '../http/route.ts';
import { detailOf, filesOf, placeAndTimeOf } from './leads.ts';

/** The properties that every new lead has. */
function arrival(store: Store, kind: Schema<'LeadKind'>, urgency: Urgency = kind === 'callback' ? 'call' : 'normal') {
  const now = Date.now();
  const dueAt = new Date(dueTime(now, urgency, company.responseAims, scheduleOf(store.state))).toISOString();
  return { id: store.generateId(), reference: store.generateReference(kind), receivedAt: new Date(now).toISOString(), dueAt };
}

function receiptOf({ reference, receivedAt, dueAt }: Schema<'LeadReceipt'>): Schema<'LeadReceipt'> {
  return { reference, receivedAt, dueAt };
}

function addContact({ state }: Store, lead: Schema<'ContactSubmission'>): Schema<'LeadReceipt'> {
  state.submissions.unshift(lead);
  return receiptOf(lead);
}

function addCallback({ state }: Store, lead: Schema<'CallbackRequest'>): Schema<'LeadReceipt'> {
  state.requests.unshift(lead);
  return receiptOf(lead);
}

/** The company's opening hours with the calendar of the settings. */
const scheduleOf = ({ calendar: { holidays, periods } }: State) => ({ week: company.hours, holidays, ramadan: periods });

/** The lead of a request link, whose token is its id, because no e-mail is ever sent. */
function requestOf(state: State, token: string): Schema<'ContactSubmission'> {
  const lead = getById(state.submissions, token, 'request.link_unknown');
  if (lead.isSuspected || lead.status === 'spam') throw new MockFailure('request.link_unknown');
  return lead;
}

/** The request as its customer sees it. */
function viewOf({ state, language, params: { token } }: Pick<Call<'getRequest'>, 'state' | 'language' | 'params'>): Schema<'RequestView'> {
  const lead = requestOf(state, token);
  const { reference, name, message, version, receivedAt, place, urgency, slots, status, phone, email } = lead;
  const waiting = status === 'new' ? 'received' : 'in_progress';
  const view = status === 'done' ? 'done' : lead.firstAnsweredAt === null ? waiting : 'answered';
  const isFixed = view === 'done' || slots.some(({ confirmedAt }) => confirmedAt !== null);
  const offered = slotDays(scheduleOf(state), Date.now()).flatMap((day) => day.slots.map(slotText));
  return aRequest({
    ...{ reference, name, message, version, receivedAt, place, urgency, slots, state: view },
    dueAt: view === waiting ? lead.dueAt : null,
    service: titleOfService(serviceNames, language, lead.serviceType),
    email: email?.replace(/^(.).*(?=@)/, '$1•••') ?? '',
    phone: phone && `${phone.slice(0, 4)} ••• ••••`,
    messages: (state.threads[lead.id] ?? []).flatMap(({ id, type, text, createdAt }) =>
      type === 'reply' ? [{ id, text: text ?? '', writtenAt: createdAt }] : [],
    ),
    files: filesOf(state, lead.id).map(({ id, name: file, type, state: now, refusal, receivedAt: at }) => {
      return { id, name: file, type, state: now, receivedAt: at, message: refusal && getMessage(language, refusal) };
    }),
    offeredSlots: isFixed ? [] : [...new Set([...offered, ...slots.map(storedSlotText)])].sort(),
  });
}

/** The public forms, and the pages behind links in e-mails. The token of a link is an id, because no e-mail is ever sent. */
export const visitorHandlers = {
  createContactSubmission: ({ store, state, body }) => {
    const { name, email, phone = null, message, serviceType, language, sourcePath = null, filesKey } = body;
    const lead = aLead({
      ...arrival(store, 'contact', body.urgency === 'emergency' ? 'emergency' : 'normal'),
      name,
      email,
      phone,
      message,
      serviceType,
      language,
      sourcePath,
      ...placeAndTimeOf(body),
    });
    for (const file of state.files) if (file.key === filesKey) file.leadId = lead.id;
    return { ...addContact(store, lead), requestPath: pathIn(language, `/request/${lead.id}`) };
  },
  createCallbackRequest: ({ store, body }) => {
    const { phone, language, sourcePath = null } = body;
    const { slots } = placeAndTimeOf(body);
    return addCallback(store, aCallback({ ...arrival(store, 'callback'), phone, language, sourcePath, slots }));
  },
  sendTestLead: ({ store, body: { kind, language } }) => {
    const { phone, email } = company;
    const test = { ...arrival(store, kind), language, phone, isTest: true, sourcePath: null };
    if (kind === 'callback') return addCallback(store, aCallback(test));
    const name = inLanguage(company.name, language);
    return addContact(store, aLead({ ...test, name, email, message: getMessage(language, 'testLead.message'), serviceType: 'other' }));
  },
  addLead: ({ store, state, body }) => {
    const { name, phone = null, email = null, serviceType, language, arrivedBy } = body;
    const given = { name, phone, email, serviceType, language, arrivedBy, message: body.message ?? '', sourcePath: null };
    const lead = aLead({ ...arrival(store, 'contact'), ...given, ...placeAndTimeOf(body) });
    addContact(store, lead);
    return detailOf(state, lead);
  },
  getBusinessHours: ({ state }) => {
    const { holidays, periods: ramadan } = state.calendar;
    const change = nextChange(Date.now(), scheduleOf(state));
    return {
      ...{ timeZone: company.timeZone, week: [...company.hours], holidays, ramadan, responseAims: company.responseAims },
      isOpenNow: isOpen(Date.now(), scheduleOf(state)),
      nextChangeAt: change && new Date(change.at).toISOString(),
    };
  },
  sendRequestLink: ({ language }) => ({ message: getMessage(language, 'request.linkSent') }),
  getRequest: viewOf,
  // Never called: the server renders the page that sends it.
  changeRequest: viewOf,
  openRequestPage: ({ params: { token } }) => empty(302, { Location: `/request/${token}#stop` }),
  stopFeedbackRequests: ({ state, params: { token } }) => void requestOf(state, token),
  createNewsletterSubscriber: ({ state, store, body: { email, language }, language: spoken }) => {
    state.subscribers.unshift(
      aSubscriber({ id: store.generateId(), email, language, status: 'pending', createdAt: new Date().toISOString() }),
    );
    return { message: getMessage(spoken, 'newsletter.received') };
  },
  confirmSubscription: ({ language }) => ({ status: 'subscribed', message: getMessage(language, 'newsletter.confirmed') }),
  openUnsubscribePage: ({ query: { token } }) => empty(302, { Location: `/newsletter/unsubscribe?token=${token}` }),
  unsubscribe: ({ language }) => ({ status: 'unsubscribed', message: getMessage(language, 'newsletter.unsubscribed') }),
  createPrivacyRequest: ({ state, store, body: { kind, email, details = null, language }, language: spoken }) => {
    const createdAt = new Date().toISOString();
    const request = {
      id: store.generateId(),
      kind,
      email,
      details,
      language,
      createdAt,
      status: 'unconfirmed',
      confirmedAt: null,
    } as const;
    state.privacyRequests.unshift(aPrivacyRequest(request));
    return { message: getMessage(spoken, 'privacy.received') };
  },
  confirmPrivacyRequest: ({ state, query: { token }, language }) => {
    const request = getById(state.privacyRequests, token, 'privacy_request.link_unknown');
    Object.assign(request, { status: 'open', confirmedAt: new Date().toISOString() });
    return { message: getMessage(language, 'privacy.confirmed', { date: request.dueAt.slice(0, 10) }) };
  },
  receiveEmail: () => ({ result: 'ignored' }),
  recordAnalyticsEvents: () => undefined,
  getLiveness: () => ({ status: 'ok' }),
  getReadiness: () => ({ status: 'ok' }),
} satisfies Partial<Handlers>;
