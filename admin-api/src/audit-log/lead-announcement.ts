import type { AuditEntry } from './audit-entry.entity.ts';
import type { AuditAction, AuditSubject } from './audit-entry.schema.ts';
import { membersOf } from './audit-names.sql.ts';

/** The channel that notifies all processes of committed changes of leads. */
export const LEADS_CHANNEL = 'zmb_leads';

/** The maximum number of individually announced changes: as JSON they fit into the 8,000 bytes of a notification. Open tabs get each with its lead. */
export const MAX_LEAD_CHANGES = 50;

/** A change of a lead. The lead itself, with its version, is read after the commit. */
export interface LeadChange {
  kind: 'contact' | 'callback';
  id: string;
  /** The last part of the audit action. */
  change: string;
}

/** The changes of a transaction, or `reload` for too many of them and for removed leads. */
export type LeadAnnouncement = readonly LeadChange[] | 'reload';

const KINDS: Partial<Record<AuditSubject['type'], LeadChange['kind']>> = { contact_submission: 'contact', callback_request: 'callback' };

/** Actions that change or remove leads without an entry per lead. */
const WIDE_ACTIONS: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'leads.due_moved',
  'person.blanked',
  'person.erased',
  'person.erased_again',
  'person.restricted',
  'restriction.lifted',
  'retention.ran',
]);

/** A batch of due times; all batches are announced once, by `leads.due_moved`. */
const BATCH: AuditAction = 'leads.rescheduled';

/** The fields of an entry that refer to leads. */
type Recorded = Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId' | 'details'>;

/** The changes of leads in audit entries; undefined for none. Ids only, no personal data. */
export function announcementOf(entries: readonly Recorded[]): LeadAnnouncement | undefined {
  if (entries.some(({ action }) => WIDE_ACTIONS.has(action))) return 'reload';
  const changes = entries.flatMap((entry) => changesOf(entry));
  if (changes.length === 0) return undefined;
  return changes.length > MAX_LEAD_CHANGES ? 'reload' : changes;
}

function changesOf(entry: Recorded): LeadChange[] {
  const { action, subjectType, subjectId } = entry;
  if (action === BATCH) return [];
  const kind = subjectType && KINDS[subjectType];
  if (kind && subjectId) return [{ kind, id: subjectId, change: action.slice(subjectType.length + 1) }];
  return membersOf(entry).flatMap(({ type, id, steps }) => {
    const memberKind = KINDS[type];
    return memberKind ? steps.map(({ step }) => ({ kind: memberKind, id, change: step })) : [];
  });
}
