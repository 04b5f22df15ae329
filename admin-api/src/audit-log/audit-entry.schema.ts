import { z } from 'zod';

import { pageQuery, paginationSchema } from '../common/pagination.schema.ts';
import { id, instant } from '../common/text.schema.ts';

/** Everything that is recorded. */
export const auditActionSchema = z
  .enum([
    'contact_submission.created',
    'callback_request.created',
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
    'user.disabled',
    'session.started',
    'session.refused',
    'session.ended',
    'session.revoked',
  ])
  .meta({ id: 'AuditAction' });
export type AuditAction = z.output<typeof auditActionSchema>;

export const auditActorSchema = z
  .object({ type: z.enum(['visitor', 'admin', 'system']), id: id.nullable() })
  .meta({ id: 'AuditActor', description: 'Who did it; visitors and the system have no id.' });
export type AuditActor = z.output<typeof auditActorSchema>;

export const auditSubjectSchema = z
  .object({
    type: z.enum(['contact_submission', 'callback_request', 'newsletter_subscriber', 'outbox_email', 'user', 'session']),
    id,
  })
  .meta({ id: 'AuditSubject', description: 'What it was done to.' });
export type AuditSubject = z.output<typeof auditSubjectSchema>;

/** What staff see of the audit log. It names ids only, no personal data. */
export const auditEntrySchema = z
  .object({
    id,
    action: auditActionSchema,
    actor: auditActorSchema,
    subject: auditSubjectSchema.nullable(),
    details: z.record(z.string(), z.unknown()).meta({ description: 'What else is worth knowing; never personal data.' }),
    occurredAt: instant,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.output<typeof auditEntrySchema>;

export const listAuditLogsSchema = z.strictObject(pageQuery(20));
export type ListAuditLogs = z.output<typeof listAuditLogsSchema>;

export const auditLogPageSchema = z.object({ logs: z.array(auditEntrySchema), pagination: paginationSchema }).meta({ id: 'AuditLogPage' });
export type AuditLogPage = z.output<typeof auditLogPageSchema>;
