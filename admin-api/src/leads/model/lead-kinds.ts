import type { z } from 'zod';

import type { callbackRequestSchema } from './callback-request.schema.ts';
import { type LeadPlace, PLACE_TEXTS, type PlaceText } from '../../../contract/lead-place.ts';
import { fieldsOfKind, type LeadField } from '../../../contract/lead-fields.ts';
import type { FirstVisit } from '../../http/fields.schema.ts';
import type { contactSubmissionSchema } from './contact-submission.schema.ts';
import type { NewestLine } from './lead.schema.ts';
import { newestText } from '../../../contract/newest-text.ts';

export type LeadKind = 'contact' | 'callback';

/** The leads of a list or a bulk change: of one kind, or all. */
export type LeadScope = LeadKind | 'all';

/** For each kind: its subject type in the audit log, whether it has a message, its default urgency, and the notice of a new lead. */
export const LEAD_KINDS = {
  contact: { subject: 'contact_submission', hasMessage: true, urgency: 'normal', notice: 'newContact' },
  callback: { subject: 'callback_request', hasMessage: false, urgency: 'call', notice: 'newCallback' },
} as const satisfies Record<LeadKind, object>;

/** A lead as staff see it. */
export type LeadView = ContactView | CallbackView;

type ContactView = z.output<typeof contactSubmissionSchema>;
type CallbackView = z.output<typeof callbackRequestSchema>;

/** The database column of a field. */
export const columnOf = (field: LeadField | PlaceText | 'urgency') => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const COLUMNS = [
  'id',
  'kind',
  'reference',
  'language',
  'source_path',
  'arrived_by',
  'source',
  'first_source',
  'first_visit',
  'status',
  'assignee_id',
  'snoozed_until',
  'snoozed_by',
  'outcome',
  'lost_reason',
  'won_amount',
  'replied_at',
  'is_suspected',
  'is_test',
  'slots',
  'received_at',
  'due_at',
  'first_answered_at',
  'version',
  ...fieldsOfKind('contact').map(columnOf),
  ...PLACE_TEXTS,
  'latitude',
  'longitude',
  'urgency',
];
/** Characters of an entry that are read, more than a line of the list shows. */
const MAX_NEWEST_TEXT = 1_000;

/** Derived columns, and columns from other tables. */
const JOINED_COLUMNS = [
  `l.campaign->>'utmCampaign' as campaign_name`,
  `l.campaign->>'referrerHost' as referrer_host`,
  `l.campaign->>'landingPath' as landing_path`,
  '(select u.name from users as u where u.id = l.assignee_id) as assignee_name',
  '(select u.name from users as u where u.id = l.snoozed_by) as snoozed_by_name',
];

/** The newest entry of the thread that was not automated, read by the index of the thread. */
const NEWEST_ENTRY = `(select jsonb_build_object('at', e.created_at, 'type', e.type, 'channel', e.channel, 'text', left(e.text, ${MAX_NEWEST_TEXT}), 'author', e.author_id,
      'name', (select u.name from users as u where u.id = e.author_id))
    from lead_entries as e
    where e.lead_id = l.id and e.undone_at is null and e.type not in ('automatic', 'bounce') order by e.id desc limit 1) as newest_entry`;

/** The columns of an export, without the newest entry; `l` is the table. */
export const EXPORT_COLUMNS = [...COLUMNS.map((column) => `l.${column}`), ...JOINED_COLUMNS].join(', ');
/** The columns of a lead as staff see it; `l` is the table. */
export const LEAD_COLUMNS = `${EXPORT_COLUMNS}, ${NEWEST_ENTRY}`;

interface CommonRow extends LeadPlace {
  id: string;
  reference: string;
  language: LeadView['language'];
  source_path: string | null;
  arrived_by: LeadView['arrivedBy'];
  source: string;
  first_source: string;
  first_visit: FirstVisit | null;
  campaign_name: string | null;
  referrer_host: string | null;
  landing_path: string | null;
  status: LeadView['status'];
  assignee_id: string | null;
  assignee_name: string | null;
  snoozed_until: string | Date | null;
  snoozed_by: string | null;
  snoozed_by_name: string | null;
  outcome: NonNullable<LeadView['outcome']>['result'] | null;
  lost_reason: NonNullable<LeadView['outcome']>['reason'];
  won_amount: string | null;
  replied_at: string | Date | null;
  is_suspected: boolean;
  is_test: boolean;
  /** Null without requested time slots. */
  slots: LeadView['slots'] | null;
  received_at: string | Date;
  due_at: string | Date;
  first_answered_at: string | Date | null;
  version: number;
  urgency: ContactView['urgency'];
}

interface ContactColumns extends CommonRow {
  kind: 'contact';
  name: string;
  email: string | null;
  phone: string | null;
  service_type: string;
  message: string;
}

interface CallbackColumns extends CommonRow {
  kind: 'callback';
  name: null;
  email: null;
  phone: string;
  service_type: null;
  message: null;
}

/** A row with the columns of an export; check constraints of the table guarantee the columns of each kind. */
export type ExportRow = ContactColumns | CallbackColumns;

interface NewestEntry {
  newest_entry: {
    at: string;
    type: Exclude<NewestLine['type'], 'message' | 'callback'>;
    channel: NewestLine['channel'];
    text: string | null;
    author: string | null;
    name: string | null;
  } | null;
}

/** A contact submission. */
export type ContactRow = ContactColumns & NewestEntry;
/** A row with all columns. */
export type LeadRow = ContactRow | (CallbackColumns & NewestEntry);

/** A timestamp of the database in ISO 8601. */
export function toInstant(value: string | Date): string {
  return new Date(value).toISOString();
}

/** The form fields of a row. */
export function fieldsOfRow(row: ExportRow) {
  const { name, email, phone, service_type: serviceType, message } = row;
  return { name, email, phone, serviceType, message } satisfies Record<LeadField, unknown>;
}

/** The place of a row; null when unknown. */
export function placeOfRow({ community, building, unit, landmark, makani, latitude, longitude }: LeadPlace): LeadPlace | null {
  const place = { community, building, unit, landmark, makani, latitude, longitude };
  return Object.values(place).some((part) => part !== null) ? place : null;
}

/** The outcome of a row. */
export function outcomeOf({ outcome: result, lost_reason: reason, won_amount: amount }: ExportRow): LeadView['outcome'] {
  return result === null ? null : { result, reason, amount };
}

function snoozeOf({ snoozed_until: until, snoozed_by: by, snoozed_by_name: name }: LeadRow): LeadView['snooze'] {
  return until === null ? null : { until: toInstant(until), by: by === null ? null : { id: by, name } };
}

function firstVisitOf({ first_visit: visit }: LeadRow): LeadView['firstVisit'] {
  if (visit === null) return null;
  const { utmCampaign: campaignName, referrerHost, landingPath = null, day } = visit;
  return { campaignName, referrerHost, landingPath, day };
}

/** The newest line of the conversation: the message of the form until the thread has an entry. */
function newestOf({ kind, newest_entry: entry, received_at: receivedAt, message }: LeadRow): NewestLine {
  if (entry === null) {
    const type = kind === 'contact' ? 'message' : 'callback';
    return { at: toInstant(receivedAt), by: 'customer', type, channel: null, text: newestText(message) };
  }
  const { at, type, channel, text, author, name } = entry;
  const by = type === 'reply' ? 'customer' : author === null ? null : { id: author, name };
  return { at: toInstant(at), by, type, channel, text: newestText(text) };
}

/** Converts a row to the lead as staff see it. */
export function toLeadView(row: LeadRow): LeadView {
  const { id, reference, language, status, version, assignee_id: assigneeId } = row;
  const common = {
    ...{ id, reference, language, status, version },
    sourcePath: row.source_path,
    arrivedBy: row.arrived_by,
    source: row.source,
    campaignName: row.campaign_name,
    referrerHost: row.referrer_host,
    landingPath: row.landing_path,
    firstSource: row.first_source,
    firstVisit: firstVisitOf(row),
    assignee: assigneeId === null ? null : { id: assigneeId, name: row.assignee_name },
    snooze: snoozeOf(row),
    outcome: outcomeOf(row),
    repliedAt: row.replied_at && toInstant(row.replied_at),
    newest: newestOf(row),
    isSuspected: row.is_suspected,
    isTest: row.is_test,
    slots: row.slots ?? [],
    receivedAt: toInstant(row.received_at),
    dueAt: toInstant(row.due_at),
    firstAnsweredAt: row.first_answered_at && toInstant(row.first_answered_at),
  };
  if (row.kind === 'callback') return { kind: 'callback', ...common, phone: row.phone } satisfies CallbackView;
  const { kind, name, email, phone, message, urgency } = row;
  return {
    ...{ kind, ...common, name, email, phone, message, urgency },
    serviceType: row.service_type,
    place: placeOfRow(row),
  } satisfies ContactView;
}
