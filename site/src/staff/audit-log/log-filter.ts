import { dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';

import type { AuditAction, AuditActor, AuditFilter } from '../api/audit-api.ts';
import { dayParam } from '../query-params.ts';

export const ACTORS: readonly AuditActor[] = ['visitor', 'admin', 'system'];

/** All recorded actions, grouped by subject. */
export const ACTIONS: readonly AuditAction[] = [
  'contact_submission.created',
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
  'callback_request.created',
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
  'user.created',
  'user.password_changed',
  'user.password_reset',
  'user.reset_requested',
  'user.password_recovered',
  'user.disabled',
  'user.enabled',
  'user.role_changed',
  'user.renamed',
  'user.notifications_changed',
  'user.push_enabled',
  'user.push_disabled',
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
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'session.started',
  'session.refused',
  'session.ended',
  'session.revoked',
  'session.confirmed',
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
  'database.backed_up',
  'database.restored',
  'database.drill_passed',
];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filter in the page's URL. Days are inclusive and in Dubai time; empty without a bound. */
export interface LogFilter {
  /** A kind of actor, or the id of a colleague. */
  actor: string | undefined;
  action: AuditAction | undefined;
  subject: string | undefined;
  from: string;
  to: string;
}

/** Reads the filter from the URL's query and ignores invalid values. */
export function logFilterOf(query: URLSearchParams): LogFilter {
  const subject = query.get('subject') ?? '';
  const actor = query.get('actor') ?? '';
  return {
    actor: isActorType(actor) || ID.test(actor) ? actor : undefined,
    action: ACTIONS.find((known) => known === query.get('action')),
    subject: ID.test(subject) ? subject : undefined,
    from: dayParam(query, 'from'),
    to: dayParam(query, 'to'),
  };
}

function isActorType(actor: string | undefined): actor is AuditActor {
  return ACTORS.some((known) => known === actor);
}

/** The same filter in the API's terms. */
export function apiFilterOf({ actor, action, subject, from, to }: LogFilter): AuditFilter {
  return {
    ...(isActorType(actor) ? { actor } : { actorId: actor }),
    action,
    subjectId: subject,
    from: from ? new Date(dubaiDayStart(from)).toISOString() : undefined,
    to: to ? new Date(dubaiDayStart(to, 1)).toISOString() : undefined,
  };
}
