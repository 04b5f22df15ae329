import { sourcesOf } from '@zmb/admin-api/contract/lead-source.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { say } from '../contract/messages.ts';
import type { Store } from '../data/store.ts';
import { type MockContext, route } from '../http/route.ts';
import { linkFiles } from './files.ts';
import { checkedWindows, checkedWish } from './place-and-time.ts';
import { recipientsOf } from './profile.ts';
import { dueOf, type Wish } from './due-times.ts';

type LeadForm = Omit<Schema<'ContactSubmission'>, keyof ReturnType<typeof begin> | 'kind' | 'isSuspected' | 'fileCount' | 'thumbnails'>;

/** The contact form, the callback form, and the test lead of staff. */
export function intakeHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'createContactSubmission', ({ body, request }) => {
      const { campaign, firstVisit, noticeVersion, leaveEmpty, filesKey } = body;
      const { name, email, message, serviceType, language } = body;
      const form = {
        ...{ name, email, message, serviceType, language },
        ...checkedWish(store, body),
        ...sourceFields({ campaign, firstVisit }),
        phone: readPhone(body.phone),
        sourcePath: body.sourcePath || null,
      };
      const options = { isSuspected: Boolean(leaveEmpty), noticeVersion, filesKey };
      return { status: 201, body: { data: onceByKey(store, request, () => storeContact(store, form, options)) } };
    }),
    route(context, 'createCallbackRequest', ({ body, request }) => {
      const { phone, language, noticeVersion, leaveEmpty } = body;
      const windows = checkedWindows(store, body.windows);
      const form = { phone: readPhone(phone) ?? phone, language, windows, ...sourceFields(body), sourcePath: body.sourcePath || null };
      return {
        status: 201,
        body: { data: onceByKey(store, request, () => storeCallback(store, form, { isSuspected: Boolean(leaveEmpty), noticeVersion })) },
      };
    }),
    route(context, 'sendTestLead', ({ body: { kind, language } }) => {
      const { phone, email, name } = store.company;
      const form = { phone, language, windows: [], ...sourceFields({}), sourcePath: null };
      const message = say(language, 'testLead.message');
      const contact = {
        ...form,
        name: inLanguage(name, language),
        email,
        message,
        serviceType: 'other' as const,
        place: null,
        urgency: null,
      };
      const data = kind === 'callback' ? storeCallback(store, form, { isTest: true }) : storeContact(store, contact, { isTest: true });
      return { status: 201, body: { data } };
    }),
  ];
}

/** Repeats the first response for a known Idempotency-Key: the browser sends a lead again when no response arrived. */
export function onceByKey(store: Store, request: Request, storeLead: () => Schema<'LeadReceipt'>): Schema<'LeadReceipt'> {
  const key = `${request.url} ${request.headers.get('idempotency-key') ?? crypto.randomUUID()}`;
  return (store.state.receipts[key] ??= storeLead());
}

type Visits = Pick<Schema<'CreateCallbackRequest'>, 'campaign' | 'firstVisit'>;

/** Where a visitor came from. */
function sourceFields(visits: Visits) {
  const { source, firstSource } = sourcesOf(visits);
  const { campaign, firstVisit } = visits;
  const fields = ({ utmCampaign, referrerHost, landingPath }: Schema<'Campaign'>) => ({
    campaignName: utmCampaign?.trim() || null,
    referrerHost: referrerHost?.trim() || null,
    landingPath: landingPath?.replace(/[?#].*$/s, '') || null,
  });
  return {
    source,
    ...fields(campaign ?? {}),
    firstSource,
    firstVisit: firstVisit ? { ...fields(firstVisit), day: firstVisit.day ?? null } : null,
  };
}

/** The fields of a lead of which only the source is known. */
export function visitFields(source: string) {
  return { source, campaignName: null, referrerHost: null, landingPath: null, firstSource: source, firstVisit: null };
}

/** A phone number in the API's notation. */
export function readPhone(typed: string | null | undefined): string | null {
  return parsePhoneNumberFromString(typed ?? '', 'AE')?.number ?? null;
}

interface LeadOptions {
  isSuspected?: boolean;
  isTest?: boolean;
  noticeVersion?: number | null | undefined;
  filesKey?: string | null | undefined;
}

function storeContact(
  store: Store,
  form: LeadForm,
  { isSuspected = false, isTest = false, noticeVersion, filesKey }: LeadOptions,
): Schema<'LeadReceipt'> {
  const lead = { kind: 'contact' as const, ...form, ...begin(store, 'contact', isTest, form), isSuspected, fileCount: 0, thumbnails: [] };
  store.state.noticeVersions[lead.id] = noticeVersion ?? undefined;
  store.state.submissions.unshift(lead);
  const receipt = announce(store, 'contact_submission', lead, form.email);
  linkFiles(store, lead.id, filesKey);
  return receipt;
}

function storeCallback(
  store: Store,
  form: Pick<Schema<'CallbackRequest'>, 'phone' | 'language' | 'windows' | 'sourcePath'> & ReturnType<typeof sourceFields>,
  { isSuspected = false, isTest = false, noticeVersion }: LeadOptions,
): Schema<'LeadReceipt'> {
  const lead = { kind: 'callback' as const, ...form, ...begin(store, 'callback', isTest, form), isSuspected };
  store.state.noticeVersions[lead.id] = noticeVersion ?? undefined;
  store.state.requests.unshift(lead);
  return announce(store, 'callback_request', lead);
}

/** The fields of a new lead that its sender did not fill in. */
export function begin(store: Store, kind: 'contact' | 'callback', isTest: boolean, wish: Wish) {
  const now = Date.now();
  const due = dueOf(store, kind, now, wish);
  return {
    id: store.makeId(),
    reference: store.makeReference(kind),
    status: 'new' as const,
    receivedAt: new Date(now).toISOString(),
    dueAt: new Date(due).toISOString(),
    firstAnsweredAt: null,
    assignee: null,
    snooze: null,
    outcome: null,
    arrivedBy: 'website' as const,
    repliedAt: null,
    noteCount: 0,
    isTest,
    version: 1,
  };
}

type StoredLead = Pick<Schema<'CallbackRequest'>, 'id' | 'reference' | 'language' | 'isSuspected' | 'receivedAt'>;

function announce(
  store: Store,
  type: 'contact_submission' | 'callback_request',
  lead: StoredLead,
  email?: string | null,
): Schema<'LeadReceipt'> {
  const { id, reference, isSuspected, language, receivedAt } = lead;
  store.record('visitor', `${type}.created`, { type, id }, { isSuspected });
  if (!isSuspected) enqueueForLead(store, { about: { type, id }, language, email });
  return { reference, receivedAt };
}

/** Queues a lead's e-mails: one to each staff recipient, and one to the sender if there is an e-mail address. */
export function enqueueForLead(
  store: Store,
  {
    about,
    language,
    email,
    addedBy,
  }: { about: Schema<'AuditSubject'>; language: Schema<'Language'>; email?: string | null | undefined; addedBy?: string },
): void {
  const notice = about.type === 'contact_submission' ? 'newContact' : 'newCallback';
  for (const recipient of recipientsOf(store.state, notice)) {
    if (recipient.recipient !== addedBy) store.enqueue({ kind: 'lead_notice', ...recipient, about });
  }
  if (email) store.enqueue({ kind: 'lead_confirmation', recipient: email, language, about });
}
