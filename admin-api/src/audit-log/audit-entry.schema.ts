import { z } from 'zod';

import { PLACE_TEXTS } from '../../contract/lead-place.ts';
import { pageQuery, paginationSchema } from '../http/pagination.schema.ts';
import { EXISTING_DAY, id, instant, isStorable } from '../http/fields.schema.ts';

/** Actions on a lead. */
const LEAD_ACTIONS = [
  'contact_submission.status_changed',
  'contact_submission.outcome_changed',
  'contact_submission.assigned',
  'contact_submission.snoozed',
  'contact_submission.woken',
  'contact_submission.returned',
  'contact_submission.attempted',
  'contact_submission.noted',
  'contact_submission.replied',
  'contact_submission.answered',
  'contact_submission.answer_undone',
  'contact_submission.released',
  'contact_submission.corrected',
  'contact_submission.due_moved',
  'contact_submission.file_added',
  'contact_submission.file_removed',
  'contact_submission.withdrawn',
  'contact_submission.solved',
  'contact_submission.rated',
  'contact_submission.slot_confirmed',
  'contact_submission.slot_cancelled',
  'callback_request.status_changed',
  'callback_request.outcome_changed',
  'callback_request.assigned',
  'callback_request.snoozed',
  'callback_request.woken',
  'callback_request.returned',
  'callback_request.attempted',
  'callback_request.noted',
  'callback_request.replied',
  'callback_request.answered',
  'callback_request.answer_undone',
  'callback_request.released',
  'callback_request.corrected',
  'callback_request.due_moved',
  'callback_request.slot_confirmed',
  'callback_request.slot_cancelled',
] as const;

/** All recorded actions. */
const auditActionSchema = z
  .enum([
    'contact_submission.created',
    'callback_request.created',
    ...LEAD_ACTIONS,
    'calendar.updated',
    'canned_texts.updated',
    'website.published',
    'website.restored',
    'website.scheduled',
    'website.rescheduled',
    'website.schedule_cancelled',
    'website.not_published',
    'website.preview_made',
    'website.preview_ended',
    'website.translation_confirmed',
    'saved_view.created',
    'saved_view.changed',
    'saved_view.deleted',
    'saved_view.restored',
    'leads.changed',
    'leads.restored',
    'leads.released',
    'leads.handed_over',
    'leads.rescheduled',
    'leads.exported',
    'leads.due_moved',
    'newsletter_subscriber.created',
    'newsletter_subscriber.renewed',
    'newsletter_subscriber.confirmed',
    'newsletter_subscriber.unsubscribed',
    'newsletter_subscriber.changed',
    'newsletter_subscribers.exported',
    'outbox_email.failed',
    'outbox_email.retried',
    'settings.changed',
    'user.created',
    'user.password_changed',
    'user.password_reset',
    'user.reset_requested',
    'user.password_recovered',
    'user.factor_added',
    'user.factor_removed',
    'user.factors_reset',
    'user.passkey_renamed',
    'user.recovery_codes_made',
    'user.recovery_code_used',
    'user.device_trusted',
    'user.device_untrusted',
    'user.single_sign_on_linked',
    'second_factor_rules.changed',
    'user.disabled',
    'user.role_changed',
    'user.enabled',
    'user.renamed',
    'user.notifications_changed',
    'user.push_enabled',
    'user.push_disabled',
    'invitation.created',
    'invitation.resent',
    'invitation.revoked',
    'invitation.accepted',
    'session.started',
    'session.refused',
    'session.ended',
    'session.revoked',
    'session.confirmed',
    'database.backed_up',
    'database.restored',
    'database.drill_passed',
    'person.found',
    'person.read',
    'person.blanked',
    'person.exported',
    'person.erased',
    'person.erased_again',
    'person.restricted',
    'measure.requested',
    'measure.approved',
    'measure.refused',
    'restriction.lifted',
    'privacy_request.created',
    'privacy_request.confirmed',
    'privacy_request.changed',
    'retention.changed',
    'retention.ran',
  ])
  .meta({ id: 'AuditAction' });
export type AuditAction = z.output<typeof auditActionSchema>;

const auditActorSchema = z
  .object({ type: z.enum(['visitor', 'admin', 'system']), id: id.nullable() })
  .meta({ id: 'AuditActor', description: 'The actor; visitors and the system have no id.' });
export type AuditActor = z.output<typeof auditActorSchema>;

export const auditSubjectSchema = z
  .object({
    type: z.enum([
      'contact_submission',
      'callback_request',
      'newsletter_subscriber',
      'outbox_email',
      'saved_view',
      'user',
      'session',
      'invitation',
      'privacy_measure',
      'privacy_request',
    ]),
    id,
  })
  .meta({ id: 'AuditSubject', description: 'The subject of an action.' });
export type AuditSubject = z.output<typeof auditSubjectSchema>;

const auditMemberSchema = z
  .object({
    subject: auditSubjectSchema,
    subjectName: z.string().nullable().meta({ description: 'Its current name; null if it was deleted.' }),
    steps: z
      .array(z.object({ action: auditActionSchema, details: z.record(z.string(), z.unknown()) }).meta({ id: 'AuditStep' }))
      .meta({ description: 'Its changes, in order.' }),
  })
  .meta({ id: 'AuditMember', description: 'A subject of a bulk change.' });

/** A field of a lead before and after a correction. */
export const correctedFieldSchema = z
  .object({
    field: z.enum(['name', 'email', 'phone', 'serviceType', 'message', ...PLACE_TEXTS, 'position', 'urgency', 'slots']),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'CorrectedField', description: 'A field before and after a correction.' });
export type CorrectedField = z.output<typeof correctedFieldSchema>;

/** An entry in the staff area. The log itself has ids only, no personal data; names are looked up for each response. */
const auditEntrySchema = z
  .object({
    id,
    action: auditActionSchema,
    actor: auditActorSchema,
    actorName: z.string().nullable().meta({ description: 'The current name of the account; null for visitors and the system.' }),
    subject: auditSubjectSchema.nullable(),
    subjectName: z.string().nullable().meta({
      description:
        'The current name of the subject: the reference of a lead, the name of an account or view, the e-mail address of a subscriber or an invitation. Null if it has no name or was deleted.',
    }),
    details: z.record(z.string(), z.unknown()).meta({ description: 'Further details; never personal data.' }),
    members: z.array(auditMemberSchema).meta({ description: 'The subjects of a bulk change; empty for an entry with a single subject.' }),
    names: z
      .array(z.object({ id, name: z.string() }).meta({ id: 'AuditName' }))
      .meta({ description: 'The current names of ids in the details of the entry and of its members; ids without a name are omitted.' }),
    changes: z.array(correctedFieldSchema).meta({ description: 'Corrected fields of a lead; empty once the lead is deleted.' }),
    occurredAt: instant,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.output<typeof auditEntrySchema>;

function queryText(pattern: RegExp) {
  return z.string().refine(isStorable, { error: 'field.unstorable', abort: true }).regex(pattern, { abort: true });
}

const queryId = queryText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/).meta({ examples: ['019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11'] });
const queryInstant = queryText(new RegExp(`^${EXISTING_DAY}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$`)).meta({
  examples: ['2026-11-21T08:15:00.000Z'],
});

export const listAuditLogsSchema = z.strictObject({
  ...pageQuery(20),
  actor: z.enum(['visitor', 'admin', 'system']).optional(),
  actorId: queryId.optional().meta({ description: 'Actions of one colleague.' }),
  subjectId: queryId.optional().meta({ description: 'Changes of one subject, single or in bulk changes.' }),
  action: auditActionSchema.optional(),
  from: queryInstant.optional().meta({ description: 'Start of the period, inclusive.' }),
  to: queryInstant.optional().meta({ description: 'End of the period, exclusive.' }),
  sort: z.enum(['newest', 'oldest']).default('newest'),
});
export type ListAuditLogs = z.output<typeof listAuditLogsSchema>;

/** Kinds of manipulation of the audit log. */
const AUDIT_PROBLEMS = {
  entry_changed: 'an entry was changed or replaced',
  entry_missing: 'an entry was removed or moved',
  entry_added: 'an entry was added to the chain by somebody else',
  entry_backdated: 'an unsealed entry is older than the chain',
  end_missing: 'the last entries were removed, or the database was rolled back to an earlier state',
  rewritten: 'an entry differs from the one that was seen before',
  head_changed: 'the head of the chain was changed',
  other_key: 'the chain was made with another key',
  guards_changed: 'the triggers that protect the tables were removed, changed or added',
} as const;

/** The result of verifying the chain of entries. */
export const auditVerdictSchema = z
  .object({
    intact: z.boolean(),
    entries: z.int().meta({ description: 'The number of entries in the chain.' }),
    problem: z
      .enum(Object.keys(AUDIT_PROBLEMS) as [keyof typeof AUDIT_PROBLEMS, ...(keyof typeof AUDIT_PROBLEMS)[]])
      .nullable()
      .meta({
        description: `The first problem found: ${Object.entries(AUDIT_PROBLEMS)
          .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
          .join('; ')}.`,
      }),
    firstBroken: z
      .object({ position: z.int(), id: id.nullable() })
      .nullable()
      .meta({ description: 'The first broken position of the chain; a removed entry has no id.' }),
    unsealed: z.int().meta({ description: 'The number of entries that are not sealed yet, usually for a second.' }),
  })
  .meta({ id: 'AuditVerdict' });
export type AuditVerdict = z.output<typeof auditVerdictSchema>;

export const auditLogPageSchema = z.object({ logs: z.array(auditEntrySchema), pagination: paginationSchema }).meta({ id: 'AuditLogPage' });
export type AuditLogPage = z.output<typeof auditLogPageSchema>;
