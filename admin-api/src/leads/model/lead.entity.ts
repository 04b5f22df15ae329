import { defineEntity, p } from '@mikro-orm/core';

import type { Campaign, FirstVisit } from '../../http/fields.schema.ts';
import type { Language } from '../../../contract/languages.ts';
import { LEAD_URGENCIES } from '../../../contract/lead-place.ts';
import type { LeadSlot } from './place-and-time.schema.ts';
import { leadArrivalSchema, leadKindSchema, leadStatusSchema, lostReasonSchema, outcomeResultSchema } from './lead.schema.ts';
import type { CorrectedField } from '../../audit-log/audit-entry.schema.ts';

/** The condition of a lead that is done without an outcome; the index has the same condition. */
export const IS_WITHOUT_OUTCOME = `status = 'done' and outcome is null`;

/** The condition of a lead that is not closed; the index has the same condition. */
export const IS_OPEN = `status in ('new', 'in_progress')`;

/** The condition of an open lead that is neither suspected nor snoozed. */
export const IS_ACTIVE = `${IS_OPEN} and not is_suspected and snoozed_until is null`;

/** The condition of an open lead with an unanswered reply of the customer; the index has the same condition. */
export const IS_REPLIED = `replied_at is not null and ${IS_OPEN} and snoozed_until is null`;

/** The condition of a lead that awaits a first reply; the index has the same condition. */
export const IS_WAITING = `first_answered_at is null and not is_suspected and ${IS_OPEN}`;

/** The negation of `IS_WAITING`. */
export const IS_NOT_WAITING = `(first_answered_at is not null or is_suspected or status not in ('new', 'in_progress'))`;

/**
 * The condition of an open emergency, answered or not; the index has the same condition. A suspected lead is not an emergency before staff
 * release it.
 */
export const IS_EMERGENCY = `urgency = 'emergency' and not is_suspected and ${IS_OPEN}`;

/**
 * The negation of `IS_EMERGENCY`. By ids, which every index has: there are few open emergencies, and the urgency of other leads need not be
 * read.
 */
export const IS_NOT_EMERGENCY = `id not in (select id from leads where ${IS_EMERGENCY})`;

/** Length of a search bin: long enough for few bins, short enough that a whole bin is read quickly. */
export const SEARCH_BIN = '240 hours';

/** SQL of the search bin of a time, as in the index. */
export function searchBinOf(time: string): string {
  return `date_bin('${SEARCH_BIN}', ${time}, timestamptz '2020-01-01 00:00:00+00')`;
}

/** The format of a service name, in the notation of PostgreSQL. The services themselves are published by staff. */
export const SERVICE_TYPE_CHECK = `((service_type ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'::text) AND (length(service_type) <= 40))`;

/**
 * For lists, filters, search and related leads. List indexes include every filtered column, so that a page is found
 * without reading the rows before it.
 */
const indexes = Object.entries({
  // Covers all columns of the reports' metrics, for index-only scans.
  by_time:
    '(received_at, id) include (kind, status, is_suspected, is_test, first_answered_at, due_at, service_type, source, outcome, lost_reason, won_amount, assignee_id)',
  by_kind: '(kind, received_at, id) include (status, is_suspected, snoozed_until, first_answered_at)',
  by_status: '(status, received_at, id) include (kind, is_suspected, snoozed_until, first_answered_at)',
  // Covers all columns that the counts of open views need.
  open: `(received_at, id) include (kind, status, is_suspected, snoozed_until, first_answered_at, due_at, replied_at, assignee_id, urgency, service_type, language, source) where ${IS_OPEN}`,
  // Each of these includes the filters of those below it, so that a combination of filters needs only one index.
  by_source:
    '(source, received_at, id) include (kind, status, is_suspected, first_answered_at, snoozed_until, assignee_id, outcome, service_type, language)',
  by_assignee:
    '(assignee_id, received_at, id) include (kind, status, is_suspected, first_answered_at, snoozed_until, outcome, service_type, language) where assignee_id is not null',
  by_outcome: '(outcome, received_at, id) include (kind, status, is_suspected, service_type, language) where outcome is not null',
  by_service:
    '(service_type, received_at, id) include (status, is_suspected, snoozed_until, first_answered_at, language) where service_type is not null',
  by_urgency:
    '(urgency, received_at, id) include (status, is_suspected, first_answered_at, snoozed_until, assignee_id) where urgency is not null',
  emergencies: `(due_at, id) include (status, assignee_id, snoozed_until, received_at, first_answered_at) where ${IS_EMERGENCY}`,
  unsaid: `(received_at, id) include (kind) where ${IS_WITHOUT_OUTCOME}`,
  replied: `(received_at, id) include (kind, status, is_suspected, snoozed_until, first_answered_at, due_at, assignee_id) where ${IS_REPLIED}`,
  by_language: '(language, received_at, id) include (kind, status, is_suspected, snoozed_until, first_answered_at)',
  snoozed: '(snoozed_until, id) include (kind) where snoozed_until is not null',
  suspected: '(received_at, id) include (kind, status) where is_suspected',
  unassigned: '(status, received_at, id) include (kind, is_suspected, snoozed_until, first_answered_at) where assignee_id is null',
  waiting: `(due_at, id) include (kind, status, assignee_id, snoozed_until, received_at) where ${IS_WAITING}`,
  search: `using gin (${searchBinOf('received_at')}, status, is_suspected, search_text gin_trgm_ops)`,
  by_phone: '(phone)',
  by_email: '(lower(email)) where email is not null',
  files: '(files_hash) where files_hash is not null',
}).map(([name, definition]) => ({ name: `leads_${name}`, expression: `create index "leads_${name}" on "leads" ${definition}` }));

/** The columns that every contact submission has. */
const REQUIRED_OF_CONTACT = 'name, message, service_type';
/** The columns that a callback request never has. */
const CONTACT_ONLY =
  'name, email, message, service_type, files_hash, community, building, unit, landmark, makani, latitude, longitude, urgency';

const nullableText = () => p.text().nullable().strictNullable();

const leadEntity = defineEntity({
  name: 'Lead',
  tableName: 'leads',
  indexes,
  checks: [
    { name: 'leads_service_type_check', expression: SERVICE_TYPE_CHECK },
    { name: 'leads_contact_check', expression: `kind <> 'contact' or num_nulls(${REQUIRED_OF_CONTACT}) = 0` },
    { name: 'leads_callback_check', expression: `kind <> 'callback' or (phone is not null and num_nonnulls(${CONTACT_ONLY}) = 0)` },
  ],
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(leadKindSchema.options),
    reference: p.text().unique(),
    language: p.text().$type<Language>(),
    status: p.enum(leadStatusSchema.options).default('new'),
    /** The assignee; null for none. */
    assigneeId: p.uuid().nullable().strictNullable(),
    /** Until when it is snoozed; null when it is not, or the snooze has ended. */
    snoozedUntil: p.datetime(3).nullable().strictNullable(),
    /** The account that snoozed it. */
    snoozedBy: p.uuid().nullable().strictNullable(),
    /** The outcome of a done lead; null until it is recorded. */
    outcome: p.enum(outcomeResultSchema.options).nullable().strictNullable(),
    /** Why it was lost. */
    lostReason: p.enum(lostReasonSchema.options).nullable().strictNullable(),
    /** The value won, in AED; a string, so that no fils are lost to rounding. */
    wonAmount: p.decimal('string').precision(10).scale(2).nullable().strictNullable(),
    /** Computed by `sourceOf`. */
    source: p.text().default('unknown'),
    /** The source of the first visit; that of the visit itself when the first one is unknown. */
    firstSource: p.text().default('unknown'),
    arrivedBy: p.enum(leadArrivalSchema.options).default('website'),
    isSuspected: p.boolean(),
    sourcePath: p.text().nullable().strictNullable(),
    campaign: p.json<Campaign>().nullable().strictNullable(),
    /** Null without consent to analytics. */
    firstVisit: p.json<FirstVisit>().nullable().strictNullable(),
    elapsedMs: p.bigint('number').nullable().strictNullable(),
    /** Version of the privacy notice on the form; null for older forms, which did not send it. */
    noticeVersion: p.integer().nullable().strictNullable(),
    /** The requested time slots of a visit or a call; null for none. */
    slots: p.json<LeadSlot[]>().nullable().strictNullable(),
    receivedAt: p.datetime(3),
    /** When the first reply is due; recalculated when the calendar changes while the lead awaits it. */
    dueAt: p.datetime(3),
    firstAnsweredAt: p.datetime(3).nullable().strictNullable(),
    /** When the customer last replied; null once staff have added an entry to the thread. */
    repliedAt: p.datetime(3).nullable().strictNullable(),
    /** Whether it was sent by staff as a test. */
    isTest: p.boolean().default(false),
    /** Incremented by every change. */
    version: p.integer().default(1),
    /** Computed by `searchTextOf`. */
    searchText: p.text().default(''),
    // The columns from here on are for contact submissions only, except for the phone number.
    name: nullableText(),
    /** Null for a contact submission only if staff added it manually. */
    email: nullableText(),
    /** E.164. */
    phone: nullableText(),
    message: nullableText(),
    serviceType: nullableText(),
    /** The hash of its upload key; null for a form without files. */
    filesHash: nullableText(),
    community: nullableText(),
    building: nullableText(),
    unit: nullableText(),
    landmark: nullableText(),
    /** In two groups of five digits. */
    makani: nullableText(),
    /** In degrees, with five decimals. */
    latitude: p.double().nullable().strictNullable(),
    longitude: p.double().nullable().strictNullable(),
    urgency: p.enum(LEAD_URGENCIES).nullable().strictNullable(),
  },
});

/** A contact submission or a callback request. */
export class Lead extends leadEntity.class {}
leadEntity.setClass(Lead);

const leadCorrectionEntity = defineEntity({
  name: 'LeadCorrection',
  tableName: 'lead_corrections',
  properties: {
    id: p.uuid().primary(),
    /** A contact submission or callback request; ids are unique across both. */
    leadId: p.uuid().index(),
    changes: p.json<CorrectedField[]>(),
    createdAt: p.datetime(3),
  },
});

/**
 * A correction of a lead by staff. The audit log has only its id, because it must not hold personal data; a correction is deleted with its
 * lead.
 */
export class LeadCorrection extends leadCorrectionEntity.class {}
leadCorrectionEntity.setClass(LeadCorrection);
