import type { Language } from '../../../contract/languages.ts';
import { fieldsOfKind, type LeadField, leadFields } from '../../../contract/lead-fields.ts';
import { type ServiceTitles, titleOfService } from '../../../contract/service-names.ts';
import { arrivalOfSource, UNKNOWN_SOURCE } from '../../../contract/lead-source.ts';
import { mapLink, type PlaceText } from '../../../contract/lead-place.ts';
import { type StoredSlot, storedSlotText } from '../../../contract/time-slots.ts';
import { formatLanguage } from '../../messages/email-messages.ts';
import { type Cell, phoneCell } from '../../exports/csv.ts';
import { clockTime, yesOrNo } from '../../exports/exports.service.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { type ExportRow, type LeadScope, placeOfRow } from '../model/lead-kinds.ts';

/** A time slot in Dubai time, without seconds. */
function slotCell(slot: StoredSlot): string {
  return storedSlotText(slot).replace('T', ' ').replace('/', '–');
}

/** The parts of the address, and a link to a map. */
const placeColumns = {
  community: (lead) => lead.community ?? null,
  building: (lead) => lead.building ?? null,
  unit: (lead) => lead.unit ?? null,
  landmark: (lead) => lead.landmark ?? null,
  makani: (lead) => lead.makani ?? null,
  map: (lead) => {
    const place = placeOfRow(lead);
    return (place && mapLink(place)) ?? null;
  },
} as const satisfies Record<PlaceText | 'map', CellOf>;

/** Columns of fields that only the contact form has. */
const CONTACT_ONLY_COLUMNS: ReadonlySet<string> = new Set(['urgency', ...Object.keys(placeColumns)]);

const COLUMNS = {
  kind: (lead, reader) => formatMessage(reader, `export.kind.${lead.kind}`),
  reference: (lead) => lead.reference,
  receivedAt: (lead) => clockTime(lead.received_at),
  status: (lead, reader) => formatMessage(reader, `export.status.${lead.status}`),
  name: (lead) => lead.name ?? null,
  email: (lead) => lead.email ?? null,
  phone: (lead) => phoneCell(lead.phone),
  serviceType: (lead, reader, titles) => (lead.service_type ? titleOfService(titles, reader, lead.service_type) : null),
  urgency: (lead, reader) => (lead.urgency ? formatMessage(reader, `export.urgency.${lead.urgency}`) : null),
  message: (lead) => lead.message ?? null,
  ...placeColumns,
  slots: (lead) => lead.slots?.map(slotCell).join('; ') || null,
  confirmedSlot: (lead) => lead.slots?.filter(({ confirmedAt }) => confirmedAt !== null).map(slotCell)[0] ?? null,
  language: (lead, reader) => formatLanguage(reader, lead.language),
  arrivedBy: (lead, reader) => formatMessage(reader, `export.arrivedBy.${lead.arrived_by}`),
  source: (lead, reader) => sourceText(lead.source, reader),
  campaignName: (lead) => lead.campaign_name,
  referrerHost: (lead) => lead.referrer_host,
  landingPath: (lead) => lead.landing_path,
  firstSource: (lead, reader) => sourceText(lead.first_source, reader),
  firstCampaign: (lead) => lead.first_visit?.utmCampaign ?? null,
  firstReferrerHost: (lead) => lead.first_visit?.referrerHost ?? null,
  firstLandingPath: (lead) => lead.first_visit?.landingPath ?? null,
  firstDay: (lead) => lead.first_visit?.day ?? null,
  sourcePath: (lead) => lead.source_path,
  dueAt: (lead) => clockTime(lead.due_at),
  firstAnsweredAt: (lead) => lead.first_answered_at && clockTime(lead.first_answered_at),
  isSuspected: (lead, reader) => yesOrNo(lead.is_suspected, reader),
  isTest: (lead, reader) => yesOrNo(lead.is_test, reader),
  assignee: (lead) => lead.assignee_name,
  outcome: (lead, reader) => lead.outcome && formatMessage(reader, `export.outcome.${lead.outcome}`),
  lostReason: (lead, reader) => lead.lost_reason && formatMessage(reader, `export.lostReason.${lead.lost_reason}`),
  wonAmount: (lead) => lead.won_amount,
  snoozedUntil: (lead) => lead.snoozed_until && clockTime(lead.snoozed_until),
} as const satisfies Record<LeadField, CellOf> & Record<string, CellOf>;
type Column = keyof typeof COLUMNS;
type CellOf = (lead: ExportRow, reader: Language, titles: ServiceTitles) => Cell;

/** The display name of a source; campaigns and sites are not translated. */
export function sourceText(source: string, reader: Language): string {
  const arrival = arrivalOfSource(source);
  if (arrival) return formatMessage(reader, `export.arrivedBy.${arrival}`);
  return source === UNKNOWN_SOURCE ? formatMessage(reader, 'export.source.unknown') : source;
}

/** The columns of an export of leads. An export of both kinds has a `kind` column and the fields of both. */
function columnsOf(scope: LeadScope): Column[] {
  // A contact submission has every field.
  const fields = new Set<string>(fieldsOfKind(scope === 'callback' ? 'callback' : 'contact'));
  const isOfScope = (column: Column) => {
    if (column === 'kind') return scope === 'all';
    return CONTACT_ONLY_COLUMNS.has(column) ? scope !== 'callback' : !Object.hasOwn(leadFields, column) || fields.has(column);
  };
  return (Object.keys(COLUMNS) as Column[]).filter(isOfScope);
}

/** The headings of an export of leads, in the language of the reader. */
export function headingsOf(scope: LeadScope, reader: Language): string[] {
  return columnsOf(scope).map((column) => formatMessage(reader, `export.${column}`));
}

/** The cells of an export of leads, in the language of its headings. */
export async function* cellsOf(
  scope: LeadScope,
  reader: Language,
  batches: AsyncIterable<readonly ExportRow[]>,
  titles: ServiceTitles,
): AsyncGenerator<Cell[][]> {
  const columns = columnsOf(scope);
  for await (const leads of batches) yield leads.map((lead) => columns.map((column) => COLUMNS[column](lead, reader, titles)));
}
