import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/context.ts';
import { analyticsEventHandlers } from './analytics-events.ts';
import { auditLogHandlers } from './audit-logs.ts';
import { authHandlers } from './auth.ts';
import { businessHoursHandlers } from './business-hours.ts';
import { callbackRequestHandlers } from './callback-requests.ts';
import { contactSubmissionHandlers } from './contact-submissions.ts';
import { eventHandlers } from './events.ts';
import { exportHandlers } from './exports.ts';
import { healthHandlers } from './health.ts';
import { leadHandlers } from './leads.ts';
import { outboxHandlers } from './outbox.ts';
import { settingsHandlers } from './settings.ts';
import { subscriptionHandlers } from './subscriptions.ts';
import { newsletterSubscriberHandlers } from './newsletter-subscribers.ts';
import { staffToolHandlers } from './staff-tools.ts';
import { summaryHandlers } from './summary.ts';
import { unknownHandler } from './unknown.ts';

/** Every call of the API; the last handler answers what it does not have. */
export function createHandlers(context: MockContext): HttpHandler[] {
  return [
    ...contactSubmissionHandlers(context),
    ...callbackRequestHandlers(context),
    // Before single leads, whose ids could be anything.
    ...exportHandlers(context),
    ...leadHandlers(context),
    ...staffToolHandlers(context),
    ...summaryHandlers(context),
    ...eventHandlers(context),
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
