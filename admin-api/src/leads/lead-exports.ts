import { both, conditionOf, ORDERS, searchOf } from './lead-filter.ts';
import { type CsvExport, inDubai } from './exports.service.ts';
import { LEAD_KINDS, type LeadKind } from './lead-kinds.ts';
import type { LeadFilter } from './lead.schema.ts';

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
};
const OF_CONTACTS_ONLY = new Set(['name', 'email', 'serviceType', 'message']);

/** The export of a list of leads. */
export function leadExport(kind: LeadKind, path: CsvExport['name'], filter: LeadFilter, now = Date.now()): CsvExport {
  const { sql, params } = both(conditionOf(filter, now), searchOf(filter));
  const columns = Object.entries(COLUMNS).filter(([name]) => kind === 'contact' || !OF_CONTACTS_ONLY.has(name));
  const select = columns.map(([, column]) => column).join(', ');
  return {
    name: path,
    audit: { action: 'leads.exported', details: { name: path } },
    columns: columns.map(([name]) => name),
    query: `select ${select} from ${LEAD_KINDS[kind].table} where ${sql} order by ${ORDERS[filter.sort].forward}`,
    params,
  };
}
