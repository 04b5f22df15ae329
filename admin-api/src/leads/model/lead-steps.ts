import { MAX_LISTED_LEADS } from '../../../contract/limits.ts';
import type { AuditMember } from '../../audit-log/audit-entry.entity.ts';
import type { AuditActor, AuditSubject } from '../../audit-log/audit-entry.schema.ts';
import type { AuditRecord } from '../../audit-log/audit-log.service.ts';
import { LEAD_KINDS, type LeadKind } from './lead-kinds.ts';

/** A change of a lead: the last part of its audit action. */
export type LeadStep =
  | 'status_changed'
  | 'outcome_changed'
  | 'assigned'
  | 'snoozed'
  | 'woken'
  | 'returned'
  | 'noted'
  | 'replied'
  | 'attempted'
  | 'answered'
  | 'answer_undone'
  | 'released'
  | 'due_moved'
  | 'slot_confirmed'
  | 'slot_cancelled'
  | 'corrected';

interface StepRecord {
  kind: LeadKind;
  id: string;
  step: LeadStep;
  actor: AuditActor;
  details?: Record<string, unknown>;
}

/** The audit record of a step of a lead. */
export function describeStep({ kind, id, step, actor, details }: StepRecord): AuditRecord {
  const { subject } = LEAD_KINDS[kind];
  return { action: `${subject}.${step}`, actor, subject: { type: subject, id }, details };
}

/** A change of many leads at once: the audit action of its entry. */
export type BulkAction = 'leads.changed' | 'leads.restored' | 'leads.released' | 'leads.handed_over' | 'leads.rescheduled';

interface BulkRecord {
  action: BulkAction;
  actor: AuditActor;
  /** The account whose leads were handed over; none for other changes. */
  subject?: AuditSubject;
  details?: Record<string, unknown>;
}

/** One lead of a bulk change, with its steps. */
export interface BulkStep {
  kind: LeadKind;
  id: string;
  steps: readonly { step: LeadStep; details?: Record<string, unknown> }[];
}

/**
 * The audit records of a bulk change: one with all leads as members, or several when there are more leads than the limit of a bulk call, so
 * that the size of an entry is bounded. None without leads.
 */
export function describeBulk({ action, actor, subject, details }: BulkRecord, leads: readonly BulkStep[]): AuditRecord[] {
  const members = leads.map(({ kind, id, steps }): AuditMember => {
    return { type: LEAD_KINDS[kind].subject, id, steps: steps.map(({ step, details: more }) => ({ ...more, step })) };
  });
  const records: AuditRecord[] = [];
  for (let first = 0; first < members.length; first += MAX_LISTED_LEADS) {
    const some = members.slice(first, first + MAX_LISTED_LEADS);
    records.push({ action, actor, subject: subject ?? null, details: { ...details, members: some } });
  }
  return records;
}
