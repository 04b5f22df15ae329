import type { RequestHandler, Response } from 'express';

import { SECOND_MS } from '../../../contract/durations.ts';
import type { MetricsService } from './metrics.service.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** The pattern that matched a request, if it is not an Express route. */
    routePattern?: string;
  }
}

/** Methods of routes; all others are counted as `other`. */
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** The route of requests that no route has matched, or that were refused before. */
const UNMATCHED = 'unmatched';

/** Counts and times every response. */
export function countResponses(metrics: MetricsService): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const isStream = String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
      metrics.countResponse({
        method: METHODS.has(request.method) ? request.method : 'other',
        route: patternOf(request.route as unknown, response),
        status: response.writableFinished || isStream ? String(response.statusCode) : 'aborted',
        ...(isStream ? {} : { seconds: (performance.now() - startedAt) / SECOND_MS }),
      });
    });
    next();
  };
}

/** The pattern that matched a request. Wildcards are those of middleware, which do not identify a route. */
export function patternOf(route: unknown, { locals }: Response): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return locals.routePattern ?? (typeof path === 'string' && !path.includes('{') ? path : UNMATCHED);
}
