import type { HttpHandler } from 'msw';

import type { MockContext } from '../lib/context.ts';
import { analyticsEventHandlers } from './analytics-events.ts';
import { auditLogHandlers } from './audit-logs.ts';
import { authHandlers } from './auth.ts';
import { businessHoursHandlers } from './business-hours.ts';
import { callbackRequestHandlers } from './callback-requests.ts';
import { contactSubmissionHandlers } from './contact-submissions.ts';
import { healthHandlers } from './health.ts';
import { outboxHandlers } from './outbox.ts';
import { settingsHandlers } from './settings.ts';
import { subscriptionHandlers } from './subscriptions.ts';
import { newsletterSubscriberHandlers } from './newsletter-subscribers.ts';
import { unknownHandler } from './unknown.ts';

/** Every call of the API; the last handler answers what it does not have. */
export function createHandlers(context: MockContext): HttpHandler[] {
  return [
    ...contactSubmissionHandlers(context),
    ...callbackRequestHandlers(context),
    ...newsletterSubscriberHandlers(context),
    ...subscriptionHandlers(context),
    ...outboxHandlers(context),
    ...settingsHandlers(context),
    ...analyticsEventHandlers(context),
    ...auditLogHandlers(context),
    ...authHandlers(context),
    ...healthHandlers(context),
    ...businessHoursHandlers(context),
    unknownHandler(context),
  ];
}
