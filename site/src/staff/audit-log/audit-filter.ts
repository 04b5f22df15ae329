import { dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';

import type { AuditAction, AuditActor, AuditFilter } from '../api/audit-api.ts';
import { dayIn } from '../dates/day.ts';

export const ACTORS: readonly AuditActor[] = ['visitor', 'admin', 'system'];

/** Everything that is recorded, in the order of what it is about. */
export const ACTIONS: readonly AuditAction[] = [
  'contact_submission.created',
  'contact_submission.status_changed',
  'contact_submission.noted',
  'contact_submission.answered',
  'contact_submission.released',
  'callback_request.created',
  'callback_request.status_changed',
  'callback_request.noted',
  'callback_request.answered',
  'callback_request.released',
  'leads.exported',
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
  'saved_view.created',
  'saved_view.deleted',
  'user.created',
  'user.password_changed',
  'user.password_reset',
  'user.disabled',
  'session.started',
  'session.refused',
  'session.ended',
  'session.revoked',
];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a page's address narrows the log to; what makes no sense is left out. Days are days in Dubai, both included. */
export interface AddressedFilter {
  actor: AuditActor | undefined;
  action: AuditAction | undefined;
  subject: string | undefined;
  from: string;
  to: string;
}

/** The filter of an address. */
export function filterOf(query: URLSearchParams): AddressedFilter {
  const subject = query.get('subject') ?? '';
  return {
    actor: ACTORS.find((known) => known === query.get('actor')),
    action: ACTIONS.find((known) => known === query.get('action')),
    subject: ID.test(subject) ? subject : undefined,
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}

/** The same, as the API is asked: without what is not filtered. */
export function questionOf({ actor, action, subject, from, to }: AddressedFilter): AuditFilter {
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(subject && { subjectId: subject }),
    ...(from && { from: new Date(dubaiDayStart(from)).toISOString() }),
    ...(to && { to: new Date(dubaiDayStart(to, 1)).toISOString() }),
  };
}
