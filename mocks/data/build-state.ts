import { EMAIL_AT_ONCE } from '@zmb/admin-api/contract/notices.ts';
import { dubaiDate, dueAt } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { defaultLanguage, type Language, languageCodes, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { privacyAnswerDue } from '@zmb/admin-api/contract/privacy.ts';
import { RETENTION_DAYS, type RetentionPurpose } from '@zmb/admin-api/contract/retention.ts';
import { may } from '@zmb/admin-api/contract/roles.ts';

import type { Schema } from '../contract/contract.ts';
import { buildFiles, summaryOf } from './files.ts';
import { makeId, makeReference, pick, type Random, seeded } from './random.ts';
import type { Account, Admin, LoggedEntry, State } from './state.ts';
import {
  calendar,
  cannedTexts,
  colleagues,
  invited,
  leadTexts,
  longLeadAt,
  people,
  type Person,
  privacyRequests as REQUESTS,
  sourcePaths,
} from './samples.ts';
import { siteTexts } from './site-texts.ts';

/** The account on mocks, unless a test sets another. */
export const DEFAULT_ADMIN: Admin = { email: 'admin@zmb.example', password: 'mocks-open-the-door', name: 'Admin' };

/** The amount of sample data; `long` has the usual number with texts of extreme lengths. */
export type Samples = 'none' | 'one' | 'usual' | 'many' | 'long';

export interface StateOptions {
  /** @default DEFAULT_ADMIN */
  admin?: Admin;
  /** @default 'usual' */
  samples?: Samples | undefined;
}

const USUAL = { submissions: 23, requests: 17, subscribers: 14, emails: 9 };
const COUNTS: Readonly<Record<Exclude<Samples, 'none'>, typeof USUAL>> = {
  one: { submissions: 1, requests: 1, subscribers: 1, emails: 1 },
  usual: USUAL,
  many: { submissions: 460, requests: 240, subscribers: 280, emails: 90 },
  long: USUAL,
};
/** Time of the newest sample. Constant, so that screenshots of lists do not change. */
const NEWEST = Date.parse('2026-11-20T14:00:00.000Z');
/** When the first admin was created. */
const OLDEST = Date.parse('2026-10-01T06:00:00.000Z');

const STATUSES = ['new', 'new', 'new', 'in_progress', 'done', 'spam'] as const;
const SUBSCRIPTIONS = ['subscribed', 'subscribed', 'pending', 'unsubscribed'] as const;

/** The initial state: always the same. */
export function buildState({ admin = DEFAULT_ADMIN, samples = 'usual' }: StateOptions = {}): State {
  const random = seeded(4_711);
  const { email, name, password } = admin;
  const owner: Account = {
    id: makeId(random, OLDEST),
    email: email.toLowerCase(),
    name,
    role: 'owner',
    lastLoginAt: null,
    disabledAt: null,
    language: defaultLanguage,
    notices: null,
    password,
  };
  const empty: State = {
    accounts: [owner],
    invitations: [],
    pushSubscriptions: {},
    passwordResets: [],
    submissions: [],
    files: [],
    filesKeys: {},
    requests: [],
    subscribers: [],
    threads: {},
    bulkChanges: {},
    confirmations: {},
    reportRecipients: [],
    noticeAddresses: {},
    alerts: [],
    viewings: [],
    calendar: { holidays: [], periods: [], version: 0 },
    cannedTexts: { texts: [], version: 0 },
    savedViews: [],
    viewOrders: {},
    logs: [buildEntry(random, OLDEST, 'user.created', { type: 'system', id: null }, { type: 'user', id: owner.id })],
    receipts: {},
    sessions: [],
    factors: {},
    secondFactorRules: { owner: false, manager: false, agent: false, viewer: false },
    signIns: [],
    singleSignOn: null,
    settings: {
      notifications: { newLead: true, overdueLead: true, recipients: [company.email], language: defaultLanguage },
      questions: { isAsked: false },
    },
    emails: [],
    privacyRequests: [],
    measures: [],
    restricted: {},
    retention: { needsApproval: false, days: { ...RETENTION_DAYS }, version: 0, runs: [] },
    noticeVersions: {},
    consents: {},
    corrections: {},
    marks: [],
    events: [],
    statusProblems: {},
    siteDrafts: [],
    sitePreviews: [],
    siteSchedules: [],
    siteVersions: [],
    siteTranslations: [],
  };
  return samples === 'none' ? empty : withSamples(empty, random, samples);
}

function withSamples(state: State, random: Random, samples: Exclude<Samples, 'none'>): State {
  const counts = COUNTS[samples];
  const built = Array.from({ length: counts.submissions }, (_, index) => buildSubmission(random, index));
  const plain = samples === 'long' ? built.map((submission, index) => ({ ...submission, ...longLeadAt(index) })) : built;
  const files = buildFiles(plain);
  const submissions = plain.map((submission) => ({ ...submission, ...summaryOf(files, submission.id) }));
  const requests = Array.from({ length: counts.requests }, (_, index) => buildRequest(random, index));
  const subscribers = Array.from({ length: counts.subscribers }, (_, index) => buildSubscriber(random, index));
  const created = [
    ...submissions.map(({ id, receivedAt, isSuspected }) => buildCreated(random, 'contact_submission', id, receivedAt, isSuspected)),
    ...requests.map(({ id, receivedAt, isSuspected }) => buildCreated(random, 'callback_request', id, receivedAt, isSuspected)),
    ...subscribers.map(({ id, createdAt, isSuspected }) => buildCreated(random, 'newsletter_subscriber', id, createdAt, isSuspected)),
  ];
  const logs = [...state.logs, ...created].toSorted((a, b) => b.occurredAt.localeCompare(a.occurredAt));
  const emails = submissions.slice(0, counts.emails).map((submission, index) => buildEmail(random, submission, index));
  // With a source of its own: the other samples do not depend on how many colleagues there are.
  const team = buildTeam(seeded(72), samples, state.accounts);
  assignSamples([...submissions, ...requests], team.accounts);
  const statusProblems: State['statusProblems'] = { drill: { state: 'attention', problem: 'drill_old' } };
  const prepared = samples === 'one' ? {} : structuredClone({ calendar, cannedTexts, statusProblems });
  const privacy = buildPrivacy(seeded(73), submissions, state.accounts);
  const consents = Object.fromEntries(subscribers.map((subscriber) => [subscriber.id, consentsOf(subscriber)]));
  const noticeVersions = Object.fromEntries([...submissions, ...requests].map(({ id }, index) => [id, index % 4 === 3 ? undefined : 1]));
  const site = samples === 'one' ? {} : buildSite([...state.accounts, ...team.accounts], samples === 'long');
  return {
    ...state,
    ...prepared,
    ...team,
    ...privacy,
    ...site,
    consents,
    noticeVersions,
    submissions,
    files,
    requests,
    subscribers,
    logs,
    emails,
  };
}

/** A request in each state, measures, and two nightly runs. */
function buildPrivacy(
  random: Random,
  submissions: readonly Schema<'ContactSubmission'>[],
  [owner]: readonly Account[],
): Pick<State, 'privacyRequests' | 'measures' | 'retention'> {
  const at = (daysAgo: number) => new Date(NEWEST - daysAgo * 24 * HOUR_MS).toISOString();
  const privacyRequests = REQUESTS.slice(0, submissions.length).map(({ daysAgo, closedAfter, kind, status, note }, index) => {
    const createdAt = at(daysAgo);
    const { email, language, reference } = submissions[index % submissions.length] ?? {
      email: null,
      language: defaultLanguage,
      reference: '',
    };
    return {
      ...{ id: makeId(random, Date.parse(createdAt)), kind, email, details: index % 2 === 0 ? reference : null, language, status, note },
      ...{ version: 1, createdAt, confirmedAt: status === 'unconfirmed' ? null : createdAt },
      dueAt: new Date(privacyAnswerDue(Date.parse(createdAt))).toISOString(),
      closedAt: closedAfter === null ? null : at(daysAgo - closedAfter),
    };
  });
  const author = owner ? { id: owner.id, name: owner.name } : null;
  const undecided = { requestId: null, requestedBy: author, decidedBy: null, decidedAt: null, repeatedAt: null };
  const counts = { leads: 2, notes: 3, emails: 4, subscriptions: 1, consents: 2, requests: 1, views: 0, mentions: 0, restricted: 0 };
  const person = { emails: [submissions[0]?.email?.toLowerCase() ?? ''], phones: [] };
  const measures: State['measures'] = [
    {
      ...undecided,
      id: makeId(random, NEWEST),
      kind: 'erasure',
      state: 'waiting',
      reason: 'request',
      person,
      counts: null,
      requestedAt: at(0),
      doneAt: null,
    },
    {
      ...undecided,
      id: makeId(random, NEWEST),
      kind: 'restriction',
      state: 'done',
      reason: 'disputed',
      person,
      counts,
      requestedAt: at(3),
      doneAt: at(3),
    },
    {
      ...{ ...undecided, id: makeId(random, NEWEST), kind: 'erasure', state: 'done', reason: 'withdrawn', person: null, counts },
      ...{ requestedAt: at(20), doneAt: at(20), repeatedAt: at(5) },
    },
  ];
  const run = (daysAgo: number, removed: Partial<Record<RetentionPurpose, number>>) => ({
    id: makeId(random, NEWEST - daysAgo * 24 * HOUR_MS),
    ranAt: at(daysAgo),
    removed: { enquiries: 0, spam: 0, unconfirmed: 0, unsubscribed: 0, emails: 0, requests: 0, ...removed },
  });
  const runs = [run(0.5, { emails: 12, spam: 3 }), run(1.5, {})];
  return { privacyRequests, measures, retention: { needsApproval: true, days: { ...RETENTION_DAYS }, version: 1, runs } };
}

/** Two versions of the website, of which the second leaves a translation behind, and drafts of two people, of which one is out of date. */
function buildSite(
  accounts: readonly Account[],
  isLong: boolean,
): Pick<State, 'siteDrafts' | 'siteSchedules' | 'siteVersions' | 'siteTranslations'> {
  const [owner] = accounts;
  const manager = accounts.find(({ role }) => role === 'manager');
  if (!owner || !manager) return { siteDrafts: [], siteSchedules: [], siteVersions: [], siteTranslations: [] };
  const at = (daysAgo: number) => new Date(NEWEST - daysAgo * DAY_MS).toISOString();
  const change = (key: string, language: Language, to: string, earlier?: string): Schema<'SiteTextChange'> => {
    const text = siteTexts.find((each) => each.key === key);
    return {
      key,
      language,
      namespace: text?.namespace ?? '',
      from: earlier ?? text?.texts[language] ?? '',
      to,
      pages: [...(text?.pages ?? [])],
    };
  };
  const first = [
    change('nav.services.all.text', 'en', 'Twelve trades, one number, one invoice.'),
    change('nav.services.all.text', 'ar', 'اثنتا عشرة حرفة، ورقم واحد، وفاتورة واحدة.'),
  ];
  const second = [change('faq.warranty.answer', 'en', 'Yes, all of it, for at least one year. Your quote says what the warranty covers.')];
  const inEach = (changes: readonly Schema<'SiteTextChange'>[]): State['siteVersions'][number]['overrides'] =>
    Object.fromEntries(
      languageCodes.map((code) => [
        code,
        Object.fromEntries(changes.filter(({ language }) => language === code).map(({ key, to }) => [key, to])),
      ]),
    );
  const [english, arabic] = first;
  const draft = (author: Account, { key, language, from, to }: Schema<'SiteTextChange'>, daysAgo: number, base = from ?? '') => ({
    ...{ authorId: author.id, key, language, text: to, base, changedAt: at(daysAgo) },
  });
  const prepared = (key: string, language: Language, text: string) => {
    const built = siteTexts.find((each) => each.key === key);
    return { key, language, text, base: built?.texts[language] ?? '' };
  };
  const steps =
    'We walk through the finished work with you and put right whatever is not right. The warranty of one year runs from that day.';
  return {
    siteVersions: [
      {
        ...{
          number: 2,
          publishedAt: at(3),
          authorId: manager.id,
          restored: null,
          overrides: inEach([...first, ...second]),
          changes: second,
        },
        note: isLong ? 'الضمان سنة على الأقل في كل عروضنا '.repeat(8).trim() : 'One year of warranty',
      },
      { number: 1, publishedAt: at(20), authorId: owner.id, note: null, restored: null, overrides: inEach(first), changes: first },
    ],
    siteTranslations: [JSON.stringify([english?.key, 'ar', english?.to, arabic?.to])],
    siteDrafts: [
      draft(manager, change('home.hero.text', 'ar', 'من الصنبور الذي يقطر إلى المكتب الذي يُفتتح أول الشهر: صيانة وتجهيز في دبي كلها.'), 1),
      draft(owner, change('home.steps.close.text', 'en', steps), 0.5),
      draft(owner, change('faq.search.count', 'en', '{count, plural, one {# answer found} other {# answers found}}'), 0.4),
      // Based on the text before the first version.
      draft(owner, change('nav.services.all.text', 'ar', 'اثنتا عشرة حرفة، ورقم واحد.'), 0.3),
    ],
    siteSchedules: [
      {
        ...{ id: '019a9c5e-7d2b-7c3a-9f1e-5c0000000001', authorId: owner.id, note: null, publishAt: at(2), createdAt: at(4) },
        texts: [prepared('faq.warranty.answer', 'en', 'Yes, for one year. Your quote says what the warranty covers.')],
        returned: { at: at(2), reason: 'conflict' },
      },
      {
        ...{ id: '019a9c5e-7d2b-7c3a-9f1e-5c0000000002', authorId: manager.id, note: isLong ? 'عروض رمضان '.repeat(20).trim() : 'Ramadan' },
        // At midnight in some days: the same whenever the mocks start.
        ...{ publishAt: new Date((Math.floor(Date.now() / DAY_MS) + 3) * DAY_MS).toISOString(), createdAt: at(1), returned: null },
        texts: [prepared('home.hero.title', 'en', 'Twelve trades, also at night.{break}One number.')],
      },
    ],
  };
}

/** What a subscriber of this status has agreed to. */
function consentsOf({ status, language, createdAt }: Schema<'NewsletterSubscriber'>): NonNullable<State['consents'][string]> {
  const later = new Date(Date.parse(createdAt) + HOUR_MS).toISOString();
  return [
    { event: 'asked', noticeVersion: 1, language, occurredAt: createdAt },
    ...(status === 'pending' ? [] : [{ event: 'confirmed' as const, noticeVersion: null, language, occurredAt: later }]),
    ...(status === 'unsubscribed' ? [{ event: 'withdrawn' as const, noticeVersion: null, language, occurredAt: later }] : []),
  ];
}

/** Colleagues of every role and state, and invitations. */
function buildTeam(random: Random, samples: Exclude<Samples, 'none'>, owners: Account[]): Pick<State, 'accounts' | 'invitations'> {
  if (samples === 'one') return { accounts: owners, invitations: [] };
  const accounts = colleagues.map(({ name, email, role, daysAgo, isDisabled = false }, index): Account => {
    const lastLoginAt = daysAgo === null ? null : new Date(NEWEST - daysAgo * 24 * HOUR_MS).toISOString();
    const long = samples === 'long' ? longLeadAt(index) : undefined;
    return {
      id: makeId(random, OLDEST + index * HOUR_MS),
      // E-mail addresses are unique, and there are fewer long ones.
      email: long ? `${index}.${long.email}` : email,
      name: long?.name ?? name,
      role,
      lastLoginAt,
      disabledAt: isDisabled ? lastLoginAt : null,
      language: defaultLanguage,
      notices:
        index === 0
          ? { newContact: true, newCallback: true, overdueLead: true, mention: true, returned: true, replied: true, ...EMAIL_AT_ONCE }
          : null,
      password: DEFAULT_ADMIN.password,
    };
  });
  const invitations = invited.map(({ hoursLeft, ...invitation }, index): Schema<'Invitation'> => {
    const time = NEWEST - index * 30 * HOUR_MS;
    const expiresAt = hoursLeft === null ? null : new Date(NEWEST + hoursLeft * HOUR_MS).toISOString();
    return { id: makeId(random, time), ...invitation, createdAt: new Date(time).toISOString(), expiresAt };
  });
  return { accounts: [...owners, ...accounts], invitations };
}

function personAt(index: number): Person {
  return people[index % people.length] ?? people[0];
}

function timeOf(index: number, everyHours: number): number {
  return NEWEST - index * everyHours * HOUR_MS - (index % 7) * 7 * MINUTE_MS;
}

function buildSubmission(random: Random, index: number): Schema<'ContactSubmission'> {
  const time = timeOf(index, 19);
  const { name, email, phone, language } = personAt(index);
  const list = leadTexts[language];
  const { serviceType, message } = list[index % list.length] ?? list[0];
  const status = pick(random, STATUSES);
  return {
    kind: 'contact',
    id: makeId(random, time),
    reference: makeReference(random, 'contact'),
    name,
    email,
    phone,
    message,
    serviceType,
    language,
    status,
    isSuspected: status === 'spam',
    ...cameFrom(index, time),
    ...wishAt(index),
    sourcePath: pageIn(language, pick(random, sourcePaths)),
    ...clockOf(time, 'normal', status),
    fileCount: 0,
    thumbnails: [],
  };
}

/** Every fourth sample says where, and every eighth how soon. */
function wishAt(index: number): Pick<Schema<'ContactSubmission'>, 'place' | 'urgency' | 'windows'> {
  const nothing = { building: null, unit: null, landmark: null, makani: null, latitude: null, longitude: null };
  const place = index % 8 === 1 ? { ...nothing, community: 'Al Barsha', building: 'Villa 12', makani: '30032 95320' } : null;
  if (index % 4 !== 1) return { place: null, urgency: null, windows: [] };
  return { place: place ?? { ...nothing, community: 'Jumeirah Village Circle' }, urgency: place ? 'this_week' : null, windows: [] };
}

/** Every third sample came from an advertisement, every sixth of them after a first visit from elsewhere. */
function cameFrom(index: number, time: number) {
  const none = { campaignName: null, referrerHost: null };
  if (index % 3 !== 0) return { source: 'unknown', ...none, landingPath: null, firstSource: 'unknown', firstVisit: null };
  const visit = { source: 'google', ...none, campaignName: 'ac-summer', landingPath: '/services/ac-services' };
  if (index % 6 !== 0) return { ...visit, firstSource: 'google', firstVisit: null };
  const firstVisit = {
    campaignName: 'fit-out',
    referrerHost: 'l.instagram.com',
    landingPath: '/fit-outs',
    day: dubaiDate(time - 9 * DAY_MS),
  };
  return { ...visit, firstSource: 'instagram', firstVisit };
}

function buildRequest(random: Random, index: number): Schema<'CallbackRequest'> {
  const time = timeOf(index, 26);
  const { phone, language } = personAt(index + 4);
  const status = pick(random, STATUSES);
  return {
    kind: 'callback',
    id: makeId(random, time),
    reference: makeReference(random, 'callback'),
    phone: phone ?? '+971500001020',
    language,
    status,
    isSuspected: status === 'spam',
    ...cameFrom(index, time),
    windows: [],
    sourcePath: pageIn(language, pick(random, sourcePaths)),
    ...clockOf(time, 'call', status),
  };
}

/** Arrival, due time and first answer of a sample: answered after two hours, unless it is new. */
function clockOf(time: number, urgency: 'normal' | 'call', status: Schema<'LeadStatus'>) {
  const isAnswered = status === 'done' || status === 'in_progress';
  return {
    receivedAt: new Date(time).toISOString(),
    dueAt: new Date(dueAt(time, urgency, company.responseAims, { week: company.hours })).toISOString(),
    firstAnsweredAt: isAnswered ? new Date(time + 2 * HOUR_MS).toISOString() : null,
    assignee: null,
    snooze: null,
    outcome: null,
    arrivedBy: 'website' as const,
    repliedAt: null,
    noteCount: 0,
    isTest: false,
    version: 1,
  };
}

/** Gives answered samples to the colleagues who answer enquiries, by turns. */
function assignSamples(leads: readonly (Schema<'ContactSubmission'> | Schema<'CallbackRequest'>)[], accounts: readonly Account[]): void {
  const staff = accounts.filter(({ role, disabledAt }) => may(role, 'leads.change') && disabledAt === null);
  const answered = leads.filter(({ firstAnsweredAt }) => firstAnsweredAt !== null);
  for (const [index, lead] of answered.entries()) {
    const { id, name } = staff[index % staff.length] ?? {};
    lead.assignee = id === undefined ? null : { id, name: name ?? null };
  }
}

function buildSubscriber(random: Random, index: number): Schema<'NewsletterSubscriber'> {
  const time = timeOf(index, 41);
  const { email, language } = personAt(index);
  // There are more subscribers than people, and e-mail addresses are unique.
  const address = index < people.length ? email : `news.${index}@mail.example`;
  const status = pick(random, SUBSCRIPTIONS);
  return { id: makeId(random, time), email: address, language, status, isSuspected: false, createdAt: new Date(time).toISOString() };
}

/** A confirmation to a sender; the newest are waiting, and one has failed. */
function buildEmail(
  random: Random,
  { id, email, language, receivedAt }: Schema<'ContactSubmission'>,
  index: number,
): Schema<'OutboxEmail'> {
  const status = index < 2 ? 'waiting' : index === 4 ? 'failed' : 'sent';
  return {
    id: makeId(random, Date.parse(receivedAt)),
    kind: 'lead_confirmation',
    recipient: email ?? '',
    language,
    about: { type: 'contact_submission', id },
    status,
    attempts: status === 'waiting' ? 0 : 1,
    failure: status === 'failed' ? { code: 'no_mailbox', detail: '550 5.1.1 No such user here' } : null,
    createdAt: receivedAt,
    nextAttemptAt: status === 'waiting' ? receivedAt : null,
    sentAt: status === 'sent' ? receivedAt : null,
    isInDigest: false,
  };
}

/** The path of a sample's page in its language; optional. */
function pageIn(language: Language, path: string | null): string | null {
  return path === null ? null : pathIn(language, path);
}

type Subject = Schema<'AuditSubject'>;

function buildCreated(random: Random, type: LeadSubject, id: string, at: string, isSuspected: boolean): LoggedEntry {
  const entry = buildEntry(random, Date.parse(at), `${type}.created`, { type: 'visitor', id: null }, { type, id });
  return { ...entry, details: { isSuspected } };
}

type LeadSubject = Extract<Subject['type'], 'contact_submission' | 'callback_request' | 'newsletter_subscriber'>;

function buildEntry(
  random: Random,
  time: number,
  action: Schema<'AuditAction'>,
  actor: Schema<'AuditActor'>,
  subject: Subject,
): LoggedEntry {
  return { id: makeId(random, time), action, actor, subject, details: {}, occurredAt: new Date(time).toISOString() };
}
