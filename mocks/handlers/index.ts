import { http, type HttpHandler } from 'msw';

import { describeFailure, MockFailure } from '../http/response.ts';
import { languageOf, type MockContext, route } from '../http/route.ts';
import { alertHandlers } from './alerts.ts';
import { auditLogHandlers } from './audit-logs.ts';
import { authHandlers } from './auth.ts';
import { byHandHandlers } from './by-hand.ts';
import { businessHoursHandlers } from './business-hours.ts';
import { eventHandlers } from './events.ts';
import { fileHandlers } from './files.ts';
import { exportHandlers } from './exports.ts';
import { intakeHandlers } from './intake.ts';
import { leadHandlers } from './leads.ts';
import { monthReportHandlers } from './month-report.ts';
import { newsletterHandlers } from './newsletter.ts';
import { outboxHandlers } from './outbox.ts';
import { passwordResetHandlers } from './password-reset.ts';
import { profileHandlers } from './profile.ts';
import { secondFactorHandlers } from './second-factors.ts';
import { privacyHandlers } from './privacy.ts';
import { searchHandlers } from './search.ts';
import { savedViewsHandlers } from './saved-views.ts';
import { settingsHandlers } from './settings.ts';
import { sitePreviewHandlers } from './site-previews.ts';
import { siteScheduleHandlers } from './site-schedules.ts';
import { statusHandlers } from './status.ts';
import { summaryHandlers } from './summary.ts';
import { teamHandlers } from './team.ts';
import { requestPageHandlers } from './request-page.ts';
import { websiteHandlers } from './website.ts';

/** Every call of the API; the last handler answers unknown paths. */
export function createHandlers(context: MockContext): HttpHandler[] {
  return [
    ...intakeHandlers(context),
    ...fileHandlers(context),
    // Before single leads, whose path would match.
    ...exportHandlers(context),
    ...leadHandlers(context),
    ...byHandHandlers(context),
    ...searchHandlers(context),
    ...savedViewsHandlers(context),
    ...settingsHandlers(context),
    ...statusHandlers(context),
    ...summaryHandlers(context),
    ...monthReportHandlers(context),
    ...eventHandlers(context),
    ...alertHandlers(context),
    ...newsletterHandlers(context),
    ...outboxHandlers(context),
    ...auditLogHandlers(context),
    ...authHandlers(context),
    ...profileHandlers(context),
    ...secondFactorHandlers(context),
    ...teamHandlers(context),
    ...passwordResetHandlers(context),
    ...privacyHandlers(context),
    ...requestPageHandlers(context),
    ...businessHoursHandlers(context),
    ...websiteHandlers(context),
    ...siteScheduleHandlers(context),
    ...sitePreviewHandlers(context),
    // A mock has no mailbox: whatever a mail service hands over is to no lead.
    route(context, 'receiveEmail', ({ request }) => {
      if (!request.headers.has('webhook-signature')) throw new MockFailure('webhook.signature');
      return { status: 200, body: { data: { result: 'ignored' as const } } };
    }),
    route(context, 'recordAnalyticsEvents', ({ body: { events } }) => {
      context.store.state.events.push(...events);
      return { status: 202 };
    }),
    route(context, 'getLiveness', () => ({ status: 200, body: { data: { status: 'ok' as const } } })),
    route(context, 'getReadiness', () => ({ status: 200, body: { data: { status: 'ok' as const } } })),
    http.all(`${context.origin}/api/*`, ({ request }) => describeFailure(languageOf(request), new MockFailure('route.not_found'))),
  ];
}
