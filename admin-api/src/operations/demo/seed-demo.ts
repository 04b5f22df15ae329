import type { EntityManager } from '@mikro-orm/postgresql';

import { DAY_MS } from '../../../contract/durations.ts';
import { mentionsIn } from '../../../contract/mentions.ts';
import type { LeadField } from '../../../contract/lead-fields.ts';
import { FORM_NOTICE_VERSION, privacyAnswerDue } from '../../../contract/privacy.ts';
import { sourcesOf } from '../../../contract/lead-source.ts';
import { searchTextOf } from '../../../contract/lead-search-text.ts';
import { AnalyticsEventRecord } from '../../analytics/analytics-event.entity.ts';
import { AuditEntriesRepository, type NewEntry } from '../../audit-log/audit-entries.sql.ts';
import { ConsentEvent, NewsletterSubscriber } from '../../newsletter/newsletter-subscriber.entity.ts';
import { PrivacyRequest } from '../../privacy/requests/privacy-request.entity.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { dubaiDate, type HoursSchedule } from '../../../contract/business-hours.ts';
import { Lead } from '../../leads/model/lead.entity.ts';
import { OutboxEmail } from '../../emails/outbox-email.entity.ts';
import { LeadEntry } from '../../leads/model/lead-entry.entity.ts';
import { LeadAlert } from '../../leads/notices/lead-alert.entity.ts';
import { toStoredSlots } from '../../leads/model/place-and-time.schema.ts';
import { LEAD_KINDS } from '../../leads/model/lead-kinds.ts';
import { alertsOf, seedDesk, withMentions } from './demo-desk.ts';
import { type DemoLead, type DemoOutcome, type DemoStep, idAt, planLeads } from './demo-plan.ts';
import { pagesOf, planConfirmations, seedConfirmations, seedPhotos, seedRatings } from './demo-requests.ts';
import { type DemoSubscriber, planEvents, planSubscribers } from './demo-visits.ts';
import { createRandom, type Random } from './random.ts';

/** Older sent e-mails are deleted. */
const EMAIL_RETENTION_MS = 30 * DAY_MS;
const VISITS = 2_000;
const SUBSCRIBERS = 140;
/** Rows per insert statement. */
const BATCH = 1_000;

export interface DemoOptions {
  seed: number;
  leads: number;
  now: number;
  schedule: HoursSchedule;
  /** The assignees of leads, and the authors of notes, replies and audit entries. */
  staffIds: readonly [string, ...string[]];
}

export interface DemoResult {
  leads: number;
  events: number;
  subscribers: number;
  emails: number;
  /** Leads whose request pages show the most. */
  pages: Pick<DemoLead, 'id' | 'language'>[];
}

type NewEmail = Pick<
  OutboxEmail,
  'id' | 'kind' | 'recipient' | 'language' | 'status' | 'attempts' | 'failureCode' | 'reason' | 'aboutId' | 'aboutType'
> & {
  at: number;
};

/** A demo lead with the colleague who handles it. */
type StaffedLead = DemoLead & { colleagueId: string };

/** @throws StartError when the database has leads or subscribers. */
export async function assertNoRealLeads(em: EntityManager): Promise<void> {
  // Test leads do not count: people send one to try out the product.
  const known = (await em.count(Lead, { isTest: false })) + (await em.count(NewsletterSubscriber));
  if (known > 0) {
    throw new StartError('This database already has leads or subscribers. Demo data is seeded only into a database without real ones.');
  }
}

/**
 * Seeds demo leads in one transaction. The audit entries are sealed later, like all others.
 *
 * @throws StartError when the database has leads or subscribers.
 */
export async function seedDemo(tx: EntityManager, options: DemoOptions): Promise<DemoResult> {
  await assertNoRealLeads(tx);
  const random = createRandom(options.seed + 1);
  const desk = { ...options, random: createRandom(options.seed + 4) };
  const staffed = planLeads(options).map((lead) => ({ ...lead, colleagueId: random.pick(options.staffIds) }));
  const leads = withMentions(staffed, desk);
  const subscribers = planSubscribers(options.seed + 2, SUBSCRIBERS, options.now);
  const events = planEvents(options.seed + 3, VISITS, options.now);
  const confirmed = planConfirmations(leads, options.now);
  const requests = { now: options.now, random: createRandom(options.seed + 5) };
  const emails = [
    ...leads.flatMap((lead) => emailsOf(lead, options.now, random)),
    ...confirmed.flatMap(({ lead, at }) => confirmationOf(lead, at, requests)),
  ];
  await insertAll(
    tx,
    Lead,
    leads.map((lead) => (lead.kind === 'contact' ? contactRow(lead) : leadRow(lead))),
  );
  await insertAll(
    tx,
    LeadEntry,
    leads.flatMap((lead) => entriesOf(lead)),
  );
  await insertAll(
    tx,
    LeadAlert,
    leads.flatMap((lead) => alertsOf(lead, desk.random)),
  );
  await insertAll(tx, NewsletterSubscriber, subscribers.map(subscriberRow));
  await insertAll(
    tx,
    ConsentEvent,
    subscribers.map((each) => consentRow(each, random)),
  );
  await insertAll(tx, PrivacyRequest, privacyRequestRows(leads, options.now, random));
  await insertAll(tx, AnalyticsEventRecord, events);
  await insertAll(tx, OutboxEmail, emails.map(emailRow));
  await seedPhotos(tx, leads, requests.random);
  const audit = [
    ...leads.flatMap((lead) => auditOf(lead, random)),
    ...subscribers.map((each) => signUpOf(each, random)),
    ...(await seedDesk(tx, desk)),
    ...(await seedRatings(tx, leads, requests)),
    ...(await seedConfirmations(tx, confirmed, requests.random)),
  ];
  await new AuditEntriesRepository(tx).insert(tx, audit);
  const counts = { leads: leads.length, events: events.length, subscribers: subscribers.length, emails: emails.length };
  return { ...counts, pages: pagesOf(leads) };
}

async function insertAll<Row extends object>(tx: EntityManager, entity: new () => Row, rows: readonly object[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) await tx.insertMany(entity, rows.slice(first, first + BATCH));
}

function leadRow({ id, kind, reference, phone, language, status, isSuspected, sourcePath, steps, ...lead }: StaffedLead) {
  const answer = steps.find(({ step }) => step === 'answer');
  return {
    ...{ id, kind, reference, phone, language, status, isSuspected, sourcePath },
    ...sourceRow(reference, new Date(lead.receivedAt)),
    slots: toStoredSlots(lead.slots.length > 0 ? lead.slots : undefined) ?? null,
    noticeVersion: FORM_NOTICE_VERSION,
    elapsedMs: null,
    receivedAt: new Date(lead.receivedAt),
    dueAt: new Date(lead.dueAt),
    firstAnsweredAt: answer ? new Date(answer.at) : null,
    assigneeId: lead.isAssigned ? lead.colleagueId : null,
    outcome: lead.outcome?.result ?? null,
    lostReason: lead.outcome?.reason ?? null,
    wonAmount: lead.outcome?.amount ?? null,
    snoozedUntil: lead.snoozedUntil === null ? null : new Date(lead.snoozedUntil),
    snoozedBy: lead.snoozedUntil === null ? null : lead.colleagueId,
    isTest: false,
    version: 1 + steps.length,
    searchText: searchTextOf({ reference, phone }, notesOf(steps)),
  };
}

const NO_CAMPAIGN = { utmSource: null, utmMedium: null, utmCampaign: null, utmTerm: null, utmContent: null, referrerHost: null };

/** Sources of demo leads. */
const CAMPAIGNS = [
  { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'ac-summer', landingPath: '/services/ac-services' },
  { utmSource: 'instagram', utmMedium: 'social', utmCampaign: 'fit-out', landingPath: '/fit-outs' },
  { referrerHost: 'www.bing.com', landingPath: '/' },
  { landingPath: '/contact' },
  null,
].map((campaign) => campaign && { ...NO_CAMPAIGN, ...campaign });

/** Two thirds of visitors consent to analytics, and most of them are returning visitors. */
function sourceRow(reference: string, receivedAt: Date) {
  const number = [...reference].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  const campaign = CAMPAIGNS[number % CAMPAIGNS.length] ?? null;
  const first = number % 3 === 0 ? null : CAMPAIGNS[(number >> 1) % (CAMPAIGNS.length - 1)];
  const firstVisit = first ? { ...first, day: dubaiDate(receivedAt.getTime() - (number % 40) * DAY_MS) } : null;
  return { campaign, firstVisit, ...sourcesOf({ campaign, firstVisit }) };
}

function notesOf(steps: StaffedLead['steps']): string[] {
  return steps.flatMap(({ step, text = null }) => (step === 'note' && text !== null ? [text] : []));
}

function contactRow(lead: StaffedLead) {
  const { name, email, phone, serviceType, message } = lead;
  const fields = { name, email, phone, serviceType, message } satisfies Record<LeadField, string>;
  const { place, urgency } = lead;
  const searchText = searchTextOf({ ...lead, ...place }, notesOf(lead.steps));
  return { ...leadRow(lead), ...fields, ...place, urgency, searchText };
}

function entriesOf({ id, steps, colleagueId: authorId }: StaffedLead) {
  return steps
    .filter(({ step }) => step === 'note' || step === 'answer' || step === 'attempt')
    .map(({ at, step, entryId, channel = null, text = null }) => ({
      id: entryId,
      leadId: id,
      type: step,
      ...{ channel, text, authorId },
      createdAt: new Date(at),
    }));
}

function auditOf({ kind, id, isSuspected, receivedAt, steps, colleagueId }: StaffedLead, random: Random): NewEntry[] {
  const { subject } = LEAD_KINDS[kind];
  const about = { subjectType: subject, subjectId: id };
  const created = { id: idAt(receivedAt, random), action: `${subject}.created` as const, actorType: 'visitor' as const, actorId: null };
  return [
    { ...created, ...about, details: { isSuspected }, occurredAt: new Date(receivedAt) },
    ...steps.flatMap((step) =>
      describeStep(step, colleagueId).map(({ name, details }) => {
        const done = {
          id: idAt(step.at, random),
          action: `${subject}.${name}` as const,
          actorType: 'admin' as const,
          actorId: colleagueId,
        };
        return { ...done, ...about, details, occurredAt: new Date(step.at) };
      }),
    ),
  ];
}

// Like real notes and replies: the event names its thread entry, so that the history does not show it twice.
function describeStep(
  { step, from, to, channel, entryId, wasUnassigned = false, outcome, until, text = '' }: DemoStep,
  colleagueId: string,
) {
  const mentions = mentionsIn(text).length;
  if (step === 'note') return [{ name: 'noted', details: { entryId, ...(mentions > 0 && { mentions }) } }] as const;
  return [
    ...(step === 'answer' ? [{ name: 'answered', details: { entryId, channel, isFirst: true } } as const] : []),
    ...(step === 'attempt' ? [{ name: 'attempted', details: { entryId, channel } } as const] : []),
    ...(to ? [{ name: 'status_changed', details: { from, to } } as const] : []),
    ...(outcome ? [{ name: 'outcome_changed', details: { from: null, to: outcome.result, ...outcomeDetailsOf(outcome) } } as const] : []),
    ...(until ? [{ name: 'snoozed', details: { until: new Date(until).toISOString() } } as const] : []),
    ...(wasUnassigned ? [{ name: 'assigned', details: { from: null, to: colleagueId } } as const] : []),
  ];
}

function outcomeDetailsOf({ reason, amount }: DemoOutcome) {
  return { ...(reason && { reason }), ...(amount && { amount }) };
}

function signUpOf({ id, createdAt }: DemoSubscriber, random: Random): NewEntry {
  return {
    id: idAt(createdAt.getTime(), random),
    action: 'newsletter_subscriber.created',
    ...{ actorType: 'visitor', actorId: null, subjectType: 'newsletter_subscriber', subjectId: id },
    details: { isSuspected: false },
    occurredAt: createdAt,
  };
}

function subscriberRow(subscriber: DemoSubscriber) {
  return { ...subscriber, isSuspected: false, sourcePath: '/', campaign: null, askedAt: subscriber.createdAt };
}

/** The initial consent of a subscription. */
function consentRow({ id, createdAt, language }: DemoSubscriber, random: Random) {
  const at = idAt(createdAt.getTime(), random);
  return { id: at, subscriberId: id, event: 'asked', noticeVersion: FORM_NOTICE_VERSION, language, occurredAt: createdAt };
}

/** Privacy requests: one overdue, one in progress, one new and one answered. */
function privacyRequestRows(leads: readonly DemoLead[], now: number, random: Random) {
  const people = leads.filter(({ kind, isSuspected }) => kind === 'contact' && !isSuspected);
  const plan = [
    { daysAgo: 31, kind: 'objection', status: 'open' },
    { daysAgo: 20, kind: 'access', status: 'in_progress' },
    { daysAgo: 2, kind: 'deletion', status: 'open' },
    { daysAgo: 45, kind: 'portability', status: 'fulfilled' },
  ] as const;
  return people.slice(0, plan.length).map(({ email, language, reference }, index) => {
    const { daysAgo, ...request } = plan[index] ?? { daysAgo: 1, kind: 'access', status: 'open' };
    const createdAt = new Date(now - daysAgo * DAY_MS);
    const closedAt = request.status === 'fulfilled' ? new Date(now - (daysAgo - 10) * DAY_MS) : null;
    return {
      ...{
        id: idAt(createdAt.getTime(), random),
        ...request,
        email: email.toLowerCase(),
        details: reference,
        language,
        note: null,
        version: 1,
      },
      ...{
        createdAt,
        confirmedAt: createdAt,
        dueAt: new Date(privacyAnswerDue(createdAt.getTime())),
        closedAt,
        tokenHash: null,
        expiresAt: null,
      },
    };
  });
}

/** Confirmation e-mails of the last 30 days: most were sent, some mailboxes do not exist. */
function emailsOf({ kind, id, email, language, isSuspected, receivedAt }: DemoLead, now: number, random: Random): NewEmail[] {
  if (kind !== 'contact' || isSuspected || now - receivedAt > EMAIL_RETENTION_MS) return [];
  const hasFailed = random.chance(0.04);
  const reason = hasFailed ? `550 5.1.1 <${email}>: Recipient address rejected: User unknown` : null;
  const failureCode = hasFailed ? 'no_mailbox' : null;
  const state = { status: hasFailed ? 'failed' : 'sent', attempts: 1, failureCode, reason } as const;
  const about = { aboutType: 'contact_submission', aboutId: id } as const;
  return [{ id: idAt(receivedAt, random), kind: 'lead_confirmation', recipient: email, language, ...state, ...about, at: receivedAt }];
}

function confirmationOf(
  { id: aboutId, email: recipient, language }: DemoLead,
  at: number,
  { now, random }: { now: number; random: Random },
): NewEmail[] {
  if (now - at > EMAIL_RETENTION_MS) return [];
  const state = { status: 'sent', attempts: 1, failureCode: null, reason: null } as const;
  const about = { aboutType: 'contact_submission', aboutId } as const;
  return [{ id: idAt(at, random), kind: 'slot_confirmed', recipient, language, ...state, ...about, at }];
}

function emailRow({ at, ...email }: NewEmail) {
  const time = new Date(at);
  const sentAt = email.status === 'sent' ? new Date(at + 3_000) : null;
  return { ...email, content: null, createdAt: time, waitingSince: time, nextAttemptAt: time, sentAt };
}
