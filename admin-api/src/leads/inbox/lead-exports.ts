import type { Language } from '../../../contract/languages.ts';
import { say } from '../../http/messages/messages.ts';
import { both, conditionOf, ORDERS, searchOf } from './lead-filter.ts';
import { type CsvExport, inDubai } from '../../exports/exports.service.ts';
import { LEAD_KINDS, type LeadKind } from '../model/lead-kinds.ts';
import type { LeadFilter } from '../model/lead.schema.ts';

const COLUMNS = {
  reference: 'reference',
  receivedAt: inDubai('received_at'),
  status: 'status',
  name: 'name',
  email: 'email',
  phone: 'phone',
  serviceType: 'service_type',
  message: 'message',
  language: 'language',
  sourcePath: 'source_path',
  dueAt: inDubai('due_at'),
  firstAnsweredAt: inDubai('first_answered_at'),
  isSuspected: 'is_suspected',
  isTest: 'is_test',
} as const;
const OF_CONTACTS_ONLY: ReadonlySet<string> = new Set(['name', 'email', 'serviceType', 'message']);

/** The export of a list of leads, under headings that the reader understands. */
export function leadExport(kind: LeadKind, path: CsvExport['name'], filter: LeadFilter, reader: Language, now = Date.now()): CsvExport {
  const { sql, params } = both(conditionOf(filter, now), searchOf(filter));
  const names = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((name) => kind === 'contact' || !OF_CONTACTS_ONLY.has(name));
  const select = names.map((name) => COLUMNS[name]).join(', ');
  return {
    name: path,
    audit: { action: 'leads.exported', details: { name: path } },
    columns: names.map((name) => say(reader, `export.${name}`)),
    query: `select ${select} from ${LEAD_KINDS[kind].table} where ${sql} order by ${ORDERS[filter.sort].forward}`,
    params,
  };
}
