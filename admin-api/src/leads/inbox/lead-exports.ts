import type { Language } from '../../../contract/languages.ts';
import { fieldsOfKind, type LeadField, leadFields } from '../../../contract/lead-fields.ts';
import { say as sayOfEmails, sayLanguage } from '../../emails/messages/email-messages.ts';
import { type Cell, phoneCell } from '../../exports/csv.ts';
import { clockTime, yesOrNo } from '../../exports/exports.service.ts';
import { say } from '../../http/messages/messages.ts';
import type { LeadKind, LeadRow } from '../model/lead-kinds.ts';

const COLUMNS = {
  reference: (lead) => lead.reference,
  receivedAt: (lead) => clockTime(lead.received_at),
  status: (lead, reader) => say(reader, `export.status.${lead.status}`),
  name: (lead) => lead.name ?? null,
  email: (lead) => lead.email ?? null,
  phone: (lead) => phoneCell(lead.phone),
  serviceType: (lead, reader) => (lead.service_type ? sayOfEmails(reader, `service.${lead.service_type}`) : null),
  message: (lead) => lead.message ?? null,
  language: (lead, reader) => sayLanguage(reader, lead.language),
  sourcePath: (lead) => lead.source_path,
  dueAt: (lead) => clockTime(lead.due_at),
  firstAnsweredAt: (lead) => lead.first_answered_at && clockTime(lead.first_answered_at),
  isSuspected: (lead, reader) => yesOrNo(lead.is_suspected, reader),
  isTest: (lead, reader) => yesOrNo(lead.is_test, reader),
  assignee: (lead) => lead.assignee_name,
  outcome: (lead, reader) => lead.outcome && say(reader, `export.outcome.${lead.outcome}`),
  lostReason: (lead, reader) => lead.lost_reason && say(reader, `export.lostReason.${lead.lost_reason}`),
  wonAmount: (lead) => lead.won_amount,
  snoozedUntil: (lead) => lead.snoozed_until && clockTime(lead.snoozed_until),
} as const satisfies Record<LeadField, CellOf> & Record<string, CellOf>;
type Column = keyof typeof COLUMNS;
type CellOf = (lead: LeadRow, reader: Language) => Cell;

/** The columns of an export of leads. */
function columnsOf(kind: LeadKind): Column[] {
  const isOfKind = (column: Column) => !Object.hasOwn(leadFields, column) || fieldsOfKind(kind).some((field) => field === column);
  return (Object.keys(COLUMNS) as Column[]).filter(isOfKind);
}

/** The headings of an export of leads, in the language of the reader. */
export function headingsOf(kind: LeadKind, reader: Language): string[] {
  return columnsOf(kind).map((column) => say(reader, `export.${column}`));
}

/** The cells of an export of leads, in the language of its headings. */
export async function* cellsOf(kind: LeadKind, reader: Language, batches: AsyncIterable<readonly LeadRow[]>): AsyncGenerator<Cell[][]> {
  const columns = columnsOf(kind);
  for await (const leads of batches) yield leads.map((lead) => columns.map((column) => COLUMNS[column](lead, reader)));
}
