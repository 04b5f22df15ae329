import { http, type HttpHandler } from 'msw';

import { MockFailure } from '../http/failure.ts';
import { describeFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';

/** Mocks are always healthy, unless a scenario says otherwise. */
export function healthHandlers(context: MockContext): HttpHandler[] {
  return [
    route(context, 'getLiveness', () => ({ status: 200, body: { data: { status: 'ok' as const } } })),
    route(context, 'getReadiness', () => ({ status: 200, body: { data: { status: 'ok' as const } } })),
  ];
}

/** Any other path under `/api` is not found; no request gets past the mocks. */
export function unknownHandler({ origin }: MockContext): HttpHandler {
  return http.all(`${origin}/api/*`, ({ request }) => describeFailure(request, new MockFailure('route.not_found')));
}
