import type { z } from 'zod';

import type { callbackRequestSchema } from './callback-request.schema.ts';
import { fieldsOfKind, type LeadField } from '../../../contract/lead-fields.ts';
import type { contactSubmissionSchema } from './contact-submission.schema.ts';

export type LeadKind = 'contact' | 'callback';

/** The table of each kind, its subject type in the audit log, and what it asks for. */
export const LEAD_KINDS = {
  contact: { table: 'contact_submissions', subject: 'contact_submission', hasMessage: true, urgency: 'normal' },
  callback: { table: 'callback_requests', subject: 'callback_request', hasMessage: false, urgency: 'call' },
} as const satisfies Record<LeadKind, object>;

/** A lead as staff see it. */
export type LeadView = ContactView | CallbackView;

type ContactView = z.output<typeof contactSubmissionSchema>;
type CallbackView = z.output<typeof callbackRequestSchema>;

/** The column of a field. */
const columnOf = (field: LeadField) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const COMMON = ['id', 'reference', 'language', 'source_path', 'status', 'is_suspected', 'is_test'];
const TIMES = ['received_at', 'due_at', 'first_answered_at', 'version'];
const columns = (kind: LeadKind) => [...COMMON, ...TIMES, ...fieldsOfKind(kind).map(columnOf)].map((column) => `l.${column}`).join(', ');

/** The columns of a lead as staff see it; `l` is the table. */
export const LEAD_COLUMNS: Record<LeadKind, string> = { contact: columns('contact'), callback: columns('callback') };

interface CommonRow {
  id: string;
  reference: string;
  language: LeadView['language'];
  source_path: string | null;
  status: LeadView['status'];
  is_suspected: boolean;
  is_test: boolean;
  received_at: string | Date;
  due_at: string | Date;
  first_answered_at: string | Date | null;
  version: number;
}

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The columns of the fields that visitors fill in; a callback request lacks those of the contact form. */
type FieldColumns<View> = { [Field in LeadField as SnakeCase<Field>]: Field extends keyof View ? View[Field] : undefined };

/** A row with these columns. */
export type LeadRow = CommonRow & (FieldColumns<ContactView> | (Partial<FieldColumns<CallbackView>> & Pick<CallbackView, 'phone'>));

/** A timestamp of the database in ISO 8601. */
export function toInstant(value: string | Date): string {
  return new Date(value).toISOString();
}

/** The fields that visitors fill in, of a row. */
export function fieldsOfRow(row: LeadRow) {
  const { name, email, phone, service_type: serviceType, message } = row;
  return { name, email, phone, serviceType, message } satisfies Record<LeadField, unknown>;
}

/** A lead as staff see it, of a row. */
export function toLeadView(row: LeadRow): LeadView {
  const { id, reference, language, status, version } = row;
  const common = {
    ...{ id, reference, language, status, version },
    sourcePath: row.source_path,
    isSuspected: row.is_suspected,
    isTest: row.is_test,
    receivedAt: toInstant(row.received_at),
    dueAt: toInstant(row.due_at),
    firstAnsweredAt: row.first_answered_at && toInstant(row.first_answered_at),
  };
  if (row.message === undefined) return { ...common, phone: row.phone } satisfies CallbackView;
  const { name, email, phone, message } = row;
  return { ...common, name, email, phone, message, serviceType: row.service_type } satisfies ContactView;
}
