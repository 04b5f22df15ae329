import type { Language } from '../../../contract/languages.ts';
import { fieldsOfKind, type LeadField, leadFields } from '../../../contract/lead-fields.ts';
import type { Cell } from '../../exports/csv.ts';
import { clockTime } from '../../exports/exports.service.ts';
import { say } from '../../http/messages/messages.ts';
import type { LeadKind, LeadRow } from '../model/lead-kinds.ts';

const COLUMNS = {
  reference: (lead) => lead.reference,
  receivedAt: (lead) => clockTime(lead.received_at),
  status: (lead) => lead.status,
  name: (lead) => lead.name ?? null,
  email: (lead) => lead.email ?? null,
  phone: (lead) => lead.phone,
  serviceType: (lead) => lead.service_type ?? null,
  message: (lead) => lead.message ?? null,
  language: (lead) => lead.language,
  sourcePath: (lead) => lead.source_path,
  dueAt: (lead) => clockTime(lead.due_at),
  firstAnsweredAt: (lead) => lead.first_answered_at && clockTime(lead.first_answered_at),
  isSuspected: (lead) => lead.is_suspected,
  isTest: (lead) => lead.is_test,
} as const satisfies Record<LeadField, (lead: LeadRow) => Cell> & Record<string, (lead: LeadRow) => Cell>;
type Column = keyof typeof COLUMNS;

/** The columns of an export of leads. */
function columnsOf(kind: LeadKind): Column[] {
  const isOfKind = (column: Column) => !Object.hasOwn(leadFields, column) || fieldsOfKind(kind).some((field) => field === column);
  return (Object.keys(COLUMNS) as Column[]).filter(isOfKind);
}

/** The headings of an export of leads, in the language of the reader. */
export function headingsOf(kind: LeadKind, reader: Language): string[] {
  return columnsOf(kind).map((column) => say(reader, `export.${column}`));
}

/** The cells of an export of leads. */
export async function* cellsOf(kind: LeadKind, batches: AsyncIterable<readonly LeadRow[]>): AsyncGenerator<Cell[][]> {
  const columns = columnsOf(kind);
  for await (const leads of batches) yield leads.map((lead) => columns.map((column) => COLUMNS[column](lead)));
}
