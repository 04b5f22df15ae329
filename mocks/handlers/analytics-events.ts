import { findMisfit } from '@zmb/admin-api/contract/analytics.ts';
import type { HttpHandler } from 'msw';

import { MockFailure } from '../http/failure.ts';
import { type MockContext, route } from '../http/route.ts';

/** Analytics events of the site. */
export function analyticsEventHandlers(context: MockContext): HttpHandler[] {
  return [
    route(context, 'recordAnalyticsEvents', ({ body: { events } }) => {
      const fields = events.flatMap((event, index) => {
        const misfit = findMisfit(event);
        return misfit ? [{ field: `events.${index}.${misfit}`, key: 'field.choice' as const }] : [];
      });
      if (fields.length > 0) throw new MockFailure('request.invalid', { fields });
      context.store.state.events.push(...events);
      return { status: 202 };
    }),
  ];
}
