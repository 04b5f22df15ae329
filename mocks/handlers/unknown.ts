import { http, type HttpHandler } from 'msw';

import { describeFailure } from '../http/answers.ts';
import type { MockContext } from '../http/context.ts';
import { MockFailure } from '../http/failure.ts';

/** What the API does not have is not found; no request for it gets past the mocks. */
export function unknownHandler({ origin }: MockContext): HttpHandler {
  return http.all(`${origin}/api/*`, ({ request }) => describeFailure(request, new MockFailure('route.not_found')));
}
