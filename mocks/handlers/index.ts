import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/route.ts';
import { analyticsEventHandlers } from './analytics-events.ts';
import { auditLogHandlers } from './audit-logs.ts';
import { authHandlers } from './auth.ts';
import { businessHoursHandlers } from './business-hours.ts';
import { eventHandlers } from './events.ts';
import { exportHandlers } from './exports.ts';
import { healthHandlers, unknownHandler } from './health.ts';
import { intakeHandlers } from './intake.ts';
import { leadHandlers } from './leads.ts';
import { newsletterHandlers } from './newsletter.ts';
import { outboxHandlers } from './outbox.ts';
import { settingsHandlers } from './settings.ts';
import { summaryHandlers } from './summary.ts';

/** Every call of the API; the last handler answers unknown paths. */
export function createHandlers(context: MockContext): HttpHandler[] {
  return [
    ...intakeHandlers(context),
    // Before single leads, whose path would match.
    ...exportHandlers(context),
    ...leadHandlers(context),
    ...settingsHandlers(context),
    ...summaryHandlers(context),
    ...eventHandlers(context),
    ...newsletterHandlers(context),
    ...outboxHandlers(context),
    ...analyticsEventHandlers(context),
    ...auditLogHandlers(context),
    ...authHandlers(context),
    ...healthHandlers(context),
    ...businessHoursHandlers(context),
    unknownHandler(context),
  ];
}
