import type { AuditActor } from '../../audit-log/audit-entry.schema.ts';
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
  | 'attempted'
  | 'answered'
  | 'released';

interface StepRecord {
  kind: LeadKind;
  id: string;
  step: LeadStep;
  actor: AuditActor;
  details?: Record<string, unknown>;
}

/** The audit record of a step that was taken with a lead. */
export function describeStep({ kind, id, step, actor, details }: StepRecord): AuditRecord {
  const { subject } = LEAD_KINDS[kind];
  return { action: `${subject}.${step}`, actor, subject: { type: subject, id }, details };
}
