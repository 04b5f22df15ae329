import type { RequestHandler, Response } from 'express';

import { SECOND_MS } from '../../../contract/durations.ts';
import type { MetricsService } from './metrics.service.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** The pattern that a request was matched by, where that is no route of Express. */
    routePattern?: string;
  }
}

/** Methods that routes use; others count as one. */
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** What no route has matched, or what was refused before. */
const UNMATCHED = 'unmatched';

/** Counts and times every response. */
export function countResponses(metrics: MetricsService): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    response.once('close', () => {
      const isStream = String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
      metrics.countResponse({
        method: METHODS.has(request.method) ? request.method : 'other',
        route: patternOf(request.route as unknown, response),
        status: response.writableFinished || isStream ? String(response.statusCode) : 'aborted',
        ...(isStream ? {} : { seconds: (performance.now() - begun) / SECOND_MS }),
      });
    });
    next();
  };
}

/** The pattern that a request was matched by. Middleware is registered for a wildcard, which says nothing about a request. */
export function patternOf(route: unknown, { locals }: Response): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return locals.routePattern ?? (typeof path === 'string' && !path.includes('{') ? path : UNMATCHED);
}
