import { dubaiDate, dueAt } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { type Language, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { RETENTION_DAYS } from '@zmb/admin-api/contract/retention.ts';

import type { Schema } from '../contract/contract.ts';
import {
  aCalendar,
  aCallback,
  aColleague,
  aFile,
  aLead,
  aMeasure,
  anAuditEntry,
  anEmail,
  anInvitation,
  aPlace,
  aPrivacyRequest,
  aSiteSchedule,
  aSiteVersion,
  aStatus,
  aSubscriber,
  cannedTexts,
  idOf,
  notificationChoices,
  secondFactors,
} from '../fixtures/index.ts';
import { entryIdOf, addConversations, LONG_CONVERSATION } from './conversations.ts';
import { generateId, generateReference, pick, type Random, seeded } from './random.ts';
import { leadTexts, longLeadAt, people, sourcePaths } from './samples.ts';
import { siteTexts } from './site-texts.ts';
import type { Account, State, StoredFile } from './store.ts';

/** The credentials of the first account. */
export const DEFAULT_ADMIN = { email: 'admin@zmb.example', password: 'mocks-open-the-door' };

/** The amount of sample data; `long` has the usual number with texts of extreme lengths. */
export type Samples = 'none' | 'one' | 'usual' | 'many' | 'long';

const USUAL = { submissions: 23, requests: 17, subscribers: 14, emails: 9 };
const COUNTS: Readonly<Record<Samples, typeof USUAL>> = {
  none: { submissions: 0, requests: 0, subscribers: 0, emails: 0 },
  one: { submissions: 1, requests: 1, subscribers: 1, emails: 1 },
  usual: USUAL,
  many: { submissions: 460, requests: 240, subscribers: 280, emails: 90 },
  long: USUAL,
};
/** Time of the newest sample. Constant, so that pictures of lists do not change. */
const NEWEST = Date.parse('2026-11-20T14:00:00.000Z');
const STATUSES = ['new', 'new', 'new', 'in_progress', 'done', 'spam'] as const;
const SUBSCRIPTIONS = ['subscribed', 'subscribed', 'pending', 'unsubscribed'] as const;

const daysAgo = (days: number) => new Date(NEWEST - days * DAY_MS).toISOString();
const times = <Row>(count: number, build: (index: number) => Row) => Array.from({ length: count }, (_, index) => build(index));

/** The initial state: always the same. */
export function buildState(samples: Samples): State {
  const counts = COUNTS[samples];
  const random = seeded(4_711);
  // The owner has the first random id, and the second is unused: approved pictures depend on the ids of the following leads.
  const owner = accountOf({
    ...DEFAULT_ADMIN,
    name: 'Admin',
    id: generateId(random, Date.parse('2026-10-01T06:00:00.000Z')),
    role: 'owner',
  });
  generateId(random, NEWEST);
  const submissions = times(counts.submissions, (index) => ({
    ...buildSubmission(random, index),
    ...(samples === 'long' && longLeadAt(index)),
  }));
  const files = submissions.flatMap(filesOf);
  const requests = times(counts.requests, (index) => buildRequest(random, index));
  const subscribers = times(counts.subscribers, (index) => buildSubscriber(random, index));
  const isFull = samples !== 'none' && samples !== 'one';
  const colleagues = isFull ? buildColleagues(samples) : [];
  for (const [index, lead] of [...submissions, ...requests].filter(({ firstAnsweredAt }) => firstAnsweredAt !== null).entries()) {
    const { id, name } = [owner, ...colleagues.slice(0, 2)][index % 3] ?? owner;
    lead.assignee = { id, name };
  }
  return {
    accounts: [owner, ...colleagues],
    session: null,
    sessions: [],
    signInOf: null,
    singleSignOn: null,
    secondFactorRules: { owner: false, manager: false, agent: false, viewer: false },
    invitations: isFull ? buildInvitations() : [],
    passwordResets: {},
    submissions,
    requests,
    threads: isFull ? addConversations(submissions, [owner, ...colleagues]) : {},
    files,
    bulkChanges: {},
    alerts: [],
    savedViews: [],
    deletedViews: [],
    calendar: isFull ? aCalendar() : aCalendar({ holidays: [], periods: [], version: 0 }),
    cannedTexts: isFull ? cannedTexts() : cannedTexts({ texts: [], version: 0 }),
    settings: {
      notifications: { newLead: true, overdueLead: true, recipients: [company.email], language: 'en' },
      feedbackRequests: { isEnabled: false },
    },
    reportRecipients: [],
    pushEndpoints: [],
    subscribers,
    emails: submissions.slice(0, counts.emails).map(buildEmail),
    logs: buildLogs(submissions, requests, subscribers),
    status: aStatus(isFull ? { drill: { state: 'attention', problem: 'drill_old' } } : {}),
    privacyRequests: submissions.slice(0, PRIVACY_REQUESTS.length).map(buildPrivacyRequest),
    measures: samples === 'none' ? [] : buildMeasures(owner, submissions[0]?.email ?? ''),
    nameMatches: [],
    retention: buildRetention(),
    ...buildSite(isFull ? (colleagues[0] ?? owner) : undefined, samples === 'long'),
  };
}

function accountOf(properties: Partial<Account>): Account {
  const { isRequired: _, ...factors } = secondFactors();
  return {
    ...aColleague(),
    ...notificationChoices(),
    ...factors,
    password: DEFAULT_ADMIN.password,
    lastLoginAt: null,
    lastActiveAt: null,
    ...properties,
  };
}

/** Colleagues of every role, one of them deactivated. */
function buildColleagues(samples: Samples): Account[] {
  const colleagues: Partial<Account>[] = [
    {
      name: 'فاطمة المرزوقي',
      email: 'fatima@zmb.example',
      role: 'manager',
      notifications: 'mine',
    },
    { name: 'Priya Nair', email: 'priya@zmb.example', role: 'agent' },
    { name: 'Omar Haddad', email: 'omar@zmb.example', role: 'agent', disabledAt: daysAgo(3) },
    { name: 'Grace Okafor', email: 'grace@zmb.example', role: 'viewer' },
  ];
  return colleagues.map((colleague, index) => {
    const long = longLeadAt(index);
    const texts = samples === 'long' ? { name: long.name, email: `${index}.${long.email}` } : {};
    const lastActiveAt = colleague.role === 'viewer' ? null : daysAgo(index + 0.2);
    return accountOf({ id: idOf(index + 2), lastActiveAt, ...colleague, ...texts });
  });
}

/** A waiting, a sent and an expired invitation. */
const buildInvitations = () => [
  anInvitation({ id: idOf(711), name: 'Daniel Cruz', email: 'daniel@zmb.example', role: 'agent', language: 'en', expiresAt: null }),
  anInvitation({ id: idOf(712), createdAt: daysAgo(1), expiresAt: daysAgo(-2) }),
  anInvitation({ id: idOf(713), name: 'Anna Weber', email: 'anna@zmb.example', role: 'viewer', expiresAt: daysAgo(0.2) }),
];

function personAt(index: number) {
  return people[index % people.length] ?? people[0];
}

function timeOf(index: number, everyHours: number): number {
  return NEWEST - index * everyHours * HOUR_MS - (index % 7) * 7 * MINUTE_MS;
}

/** When a sample arrived, is due and was answered: after two hours, unless it is new. */
function timesOf(time: number, urgency: 'normal' | 'call', status: Schema<'LeadStatus'>) {
  const isAnswered = status === 'done' || status === 'in_progress';
  return {
    receivedAt: new Date(time).toISOString(),
    dueAt: new Date(dueAt(time, urgency, company.responseAims, { week: company.hours })).toISOString(),
    firstAnsweredAt: isAnswered ? new Date(time + 2 * HOUR_MS).toISOString() : null,
    status,
    isSuspected: status === 'spam',
  };
}

const pageIn = (language: Language, path: string | null) => (path === null ? null : pathIn(language, path));

/** Every third sample came from an advertisement, every sixth of them after a first visit from elsewhere. */
function originOf(index: number, time: number) {
  if (index % 3 !== 0) return {};
  const visit = { source: 'google', firstSource: 'google', campaignName: 'ac-summer', landingPath: '/services/ac-services' };
  if (index % 6 !== 0) return visit;
  const day = dubaiDate(time - 9 * DAY_MS);
  const firstVisit = { campaignName: 'fit-out', referrerHost: 'l.instagram.com', landingPath: '/fit-outs', day };
  return { ...visit, firstSource: 'instagram', firstVisit };
}

function buildSubmission(random: Random, index: number): Schema<'ContactSubmission'> {
  const time = timeOf(index, 19);
  const { language, ...person } = personAt(index);
  const list = leadTexts[language];
  const status = pick(random, STATUSES);
  const [id, reference] = [generateId(random, time), generateReference(random, 'contact')];
  const sourcePath = pageIn(language, pick(random, sourcePaths));
  const isVilla = index % 8 === 1;
  const villa = aPlace({ community: 'Al Barsha', building: 'Villa 12', makani: '30032 95320' });
  const where = isVilla ? villa : aPlace({ community: 'Jumeirah Village Circle' });
  const placeAndUrgency = index % 4 === 1 ? { place: where, urgency: isVilla ? ('this_week' as const) : null } : {};
  const text = list[index % list.length] ?? list[0];
  return aLead({
    ...{ id, reference, language, sourcePath },
    ...person,
    ...text,
    ...originOf(index, time),
    ...placeAndUrgency,
    ...timesOf(time, 'normal', status),
  });
}

function buildRequest(random: Random, index: number): Schema<'CallbackRequest'> {
  const time = timeOf(index, 26);
  const { phone, language } = personAt(index + 4);
  const status = pick(random, STATUSES);
  const [id, reference] = [generateId(random, time), generateReference(random, 'callback')];
  const sourcePath = pageIn(language, pick(random, sourcePaths));
  const from = { ...originOf(index, time), ...(phone !== null && { phone }) };
  return aCallback({ id, reference, language, sourcePath, ...from, ...timesOf(time, 'call', status) });
}

/** Photos for every fourth lead and for the long conversation; one lead also has a video, a photo in processing and a refused one. */
function filesOf({ id: leadId, receivedAt }: Schema<'ContactSubmission'>, index: number): StoredFile[] {
  const fileOf = (number: number, properties: Partial<Schema<'LeadFile'>>): StoredFile => {
    const file = aFile({ id: idOf(3_000 + index * 10 + number), receivedAt, ...properties });
    return { ...file, offset: file.bytes, key: `key of ${leadId}`, leadId };
  };
  const photos = [fileOf(0, {}), fileOf(1, { name: 'تسرب المكيف.jpg' })];
  if (index === LONG_CONVERSATION) {
    const ofReply = (entry: number) => ({ addedOn: 'email', entryId: entryIdOf(index, entry) }) as const;
    return [
      ...photos,
      ...[1, 2, 11, 11].map((entry, number) => fileOf(number + 2, { name: `IMG_${5_120 + number}.jpg`, ...ofReply(entry) })),
    ];
  }
  if (index !== 1) return index % 4 === 1 ? photos.slice(0, 1 + (index % 3 === 0 ? 1 : 0)) : [];
  const unknown = { width: null, height: null };
  return [
    ...photos,
    fileOf(2, { name: 'IMG_4711.heic', addedOn: 'request_page' }),
    fileOf(3, { name: 'drip.mp4', type: 'video', bytes: 7_400_000, width: 1_920, height: 1_080 }),
    fileOf(4, { name: 'IMG_4712.heic', state: 'processing', addedOn: 'request_page', ...unknown }),
    fileOf(5, { name: 'quote.pdf', state: 'refused', refusal: 'file.type', ...unknown }),
  ];
}

function buildSubscriber(random: Random, index: number): Schema<'NewsletterSubscriber'> {
  const { email, language } = personAt(index);
  const time = timeOf(index, 41);
  return aSubscriber({
    id: generateId(random, time),
    // There are more subscribers than people.
    email: index < people.length ? email : `news.${index}@mail.example`,
    ...{ language, status: pick(random, SUBSCRIPTIONS), createdAt: new Date(time).toISOString() },
  });
}

/** A confirmation to a customer; the newest two are waiting, and one has failed. */
function buildEmail({ id, email, language, receivedAt }: Schema<'ContactSubmission'>, index: number): Schema<'OutboxEmail'> {
  const failed = { status: 'failed', sentAt: null, failure: { code: 'no_mailbox', detail: '550 5.1.1 No such user here' } } as const;
  const waiting = { status: 'waiting', sentAt: null, attempts: 0, nextAttemptAt: receivedAt } as const;
  const about = { type: 'contact_submission', id } as const;
  const sent = { id: idOf(4_000 + index), recipient: email ?? '', language, about, createdAt: receivedAt, sentAt: receivedAt };
  return anEmail({ ...sent, ...(index < 2 && waiting), ...(index === 4 && failed) });
}

/** An audit log entry for the arrival of each lead and subscriber. */
function buildLogs(...[submissions, requests, subscribers]: [State['submissions'], State['requests'], State['subscribers']]) {
  const arrivals = [
    ...submissions.map(({ id, reference, receivedAt }) => ({ id, type: 'contact_submission' as const, name: reference, at: receivedAt })),
    ...requests.map(({ id, reference, receivedAt }) => ({ id, type: 'callback_request' as const, name: reference, at: receivedAt })),
    ...subscribers.map(({ id, email, createdAt }) => ({ id, type: 'newsletter_subscriber' as const, name: email, at: createdAt })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return arrivals.map(({ id, type, name, at }, index) =>
    anAuditEntry({ id: idOf(5_000 + index), action: `${type}.created`, subject: { type, id }, subjectName: name, occurredAt: at }),
  );
}

/** Requests about personal data in each state, newest first, with the days since then. */
const PRIVACY_REQUESTS: [number, Partial<Schema<'PrivacyRequest'>>][] = [
  [0.2, { status: 'unconfirmed', confirmedAt: null }],
  [1, { kind: 'deletion' }],
  [26, { status: 'in_progress', note: 'Asked for a copy of the contract too.' }],
  [31, { kind: 'objection' }],
  [40, { kind: 'portability', status: 'fulfilled', note: 'Sent as JSON.', closedAt: daysAgo(31) }],
  [50, { kind: 'restriction', status: 'refused', note: 'Could not show that the number is theirs.', closedAt: daysAgo(30) }],
];

function buildPrivacyRequest({ email, language, reference }: Schema<'ContactSubmission'>, index: number): Schema<'PrivacyRequest'> {
  const [days, properties] = PRIVACY_REQUESTS[index] ?? [0, {}];
  const dates = { createdAt: daysAgo(days), confirmedAt: daysAgo(days), dueAt: daysAgo(days - 30) };
  return aPrivacyRequest({ id: idOf(6_000 + index), email, language, details: reference, ...dates, ...properties });
}

function buildMeasures({ id, name }: Account, email: string): Schema<'PrivacyMeasure'>[] {
  const counts = { leads: 2, notes: 3, emails: 4, subscriptions: 1, consents: 2, requests: 1, views: 0, mentions: 0, restricted: 0 };
  const common = { person: { emails: [email], phones: [] }, requestedBy: { id, name } };
  const done = { ...common, state: 'done', counts } as const;
  return [
    aMeasure({ id: idOf(7_001), ...common, requestedAt: daysAgo(0) }),
    aMeasure({ id: idOf(7_002), ...done, kind: 'restriction', reason: 'request', requestedAt: daysAgo(3), doneAt: daysAgo(3) }),
    aMeasure({ id: idOf(7_003), ...done, person: null, reason: 'not_needed', requestedAt: daysAgo(20), doneAt: daysAgo(20) }),
  ];
}

function buildRetention(): Schema<'Retention'> {
  const removed = { enquiries: 0, spam: 3, unconfirmed: 0, unsubscribed: 0, emails: 12, requests: 0 };
  const runs = [{ id: idOf(8_001), ranAt: daysAgo(0.5), removed }];
  return { needsApproval: true, days: { ...RETENTION_DAYS }, version: 1, preview: removed, nextRunAt: daysAgo(-0.4), runs };
}

type Site = Pick<State, 'siteTexts' | 'colleagueDrafts' | 'siteSchedules' | 'sitePreviews' | 'siteVersions'>;

/** The website as built, or with two versions, a draft, the draft of a colleague, and a scheduled publication. */
function buildSite(colleague: Account | undefined, isLong: boolean): Site {
  const texts = structuredClone([...siteTexts]);
  const built = aSiteVersion({ number: 0, publishedAt: null, author: null, languages: [], changed: 0, changes: [], isCurrent: !colleague });
  if (!colleague) return { siteTexts: texts, colleagueDrafts: {}, siteSchedules: [], sitePreviews: [], siteVersions: [built] };
  const change = (key: string, language: Language, to: string): Schema<'SiteTextChange'> => {
    const { namespace = '', pages = [], texts: published } = texts.find((text) => text.key === key) ?? {};
    return { key, namespace, language, from: published?.[language] ?? '', to, pages };
  };
  const publish = ({ key, language, to }: Schema<'SiteTextChange'>, isOutOfDate = false) => {
    const text = texts.find((each) => each.key === key);
    if (text) Object.assign(text, { builtIn: { [language]: text.texts[language] }, texts: { ...text.texts, [language]: to }, isOutOfDate });
  };
  const first = change('nav.services.all.text', 'en', 'Twelve trades, one number, one invoice.');
  const second = change('faq.warranty.answer', 'en', 'Yes, all of it, for at least one year. Your quote says what the warranty covers.');
  publish(first);
  publish(second, true);
  const draft = change(
    'home.steps.close.text',
    'en',
    'We walk through the finished work with you. The warranty of one year runs from that day.',
  );
  for (const text of texts) if (text.key === draft.key) text.draft = { en: draft.to };
  const author = { id: colleague.id, name: colleague.name };
  const note = isLong ? 'الضمان سنة على الأقل في كل عروضنا '.repeat(8).trim() : 'One year of warranty';
  const scheduled = { ...change('home.hero.title', 'en', 'Twelve trades, also at night.{break}One number.'), isConflict: false };
  return {
    siteTexts: texts,
    colleagueDrafts: { 'home.hero.text ar': { name: colleague.name, text: 'من الصنبور إلى المكتب: صيانة وتجهيز في دبي كلها.' } },
    siteSchedules: [
      aSiteSchedule({ author: { ...author, isActive: true }, note: 'Ramadan', publishAt: daysAgo(-3), changes: [scheduled] }),
    ],
    sitePreviews: [],
    siteVersions: [
      aSiteVersion({ number: 2, author, note, publishedAt: daysAgo(3), changes: [second] }),
      aSiteVersion({ number: 1, author, publishedAt: daysAgo(20), isCurrent: false, changes: [first] }),
      built,
    ],
  };
}
