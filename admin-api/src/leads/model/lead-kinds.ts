import type { z } from 'zod';

import type { callbackRequestSchema } from './callback-request.schema.ts';
import type { ServiceType } from '../../../contract/services.ts';
import type { contactSubmissionSchema } from './contact-submission.schema.ts';

export type LeadKind = 'contact' | 'callback';

/** The table of each kind, and its subject type in the audit log. */
export const LEAD_KINDS = {
  contact: { table: 'contact_submissions', subject: 'contact_submission', hasMessage: true },
  callback: { table: 'callback_requests', subject: 'callback_request', hasMessage: false },
} as const satisfies Record<LeadKind, object>;

/** A lead as staff see it. */
export type LeadView = z.output<typeof contactSubmissionSchema> | z.output<typeof callbackRequestSchema>;

const COMMON =
  'l.id, l.reference, l.phone, l.language, l.source_path, l.status, l.is_suspected, l.is_test, l.received_at, l.due_at, l.first_answered_at, l.version';

/** The columns of a lead as staff see it; `l` is the table. */
export const LEAD_COLUMNS: Record<LeadKind, string> = {
  contact: `${COMMON}, l.name, l.email, l.message, l.service_type`,
  callback: COMMON,
};

/** A row with these columns. */
export interface LeadRow {
  id: string;
  reference: string;
  phone: string | null;
  language: LeadView['language'];
  source_path: string | null;
  status: LeadView['status'];
  is_suspected: boolean;
  is_test: boolean;
  received_at: string | Date;
  due_at: string | Date;
  first_answered_at: string | Date | null;
  version: number;
  name?: string;
  email?: string;
  message?: string;
  service_type?: ServiceType;
}

/** A timestamp of the database in ISO 8601. */
export function toInstant(value: string | Date): string {
  return new Date(value).toISOString();
}

export function toLeadView(kind: LeadKind, row: LeadRow): LeadView {
  const { id, reference, phone, language, status, version, name, email, message } = row;
  const own = kind === 'contact' ? { name, email, message, serviceType: row.service_type } : {};
  // TypeScript cannot derive the columns from the kind.
  return {
    id,
    reference,
    ...own,
    phone,
    language,
    sourcePath: row.source_path,
    status,
    isSuspected: row.is_suspected,
    isTest: row.is_test,
    receivedAt: toInstant(row.received_at),
    dueAt: toInstant(row.due_at),
    firstAnsweredAt: row.first_answered_at && toInstant(row.first_answered_at),
    version,
  } as LeadView;
}
