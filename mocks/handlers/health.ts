import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/context.ts';
import { route } from '../http/route.ts';

/** Mocks are always well, unless a scenario says otherwise. */
export function healthHandlers(context: MockContext): HttpHandler[] {
  return [
    route(context, 'getLiveness', () => ({ status: 200, body: { data: { status: 'ok' as const } } })),
    route(context, 'getReadiness', () => ({ status: 200, body: { data: { status: 'ok' as const } } })),
  ];
}
