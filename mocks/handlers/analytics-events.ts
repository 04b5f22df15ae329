import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { findMisfit } from '@zmb/admin-api/contract/analytics.ts';
import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/context.ts';
import { MockFailure } from '../http/failure.ts';
import { networkOf } from '../http/intake.ts';
import { route } from '../http/route.ts';
import type { State } from '../store/state.ts';

const LIMIT = { events: 1_500, windowMs: 10 * MINUTE_MS };

/** What the site counts. */
export function analyticsEventHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'recordAnalyticsEvents', ({ body: { events }, request }) => {
      const fields = events.flatMap((event, index) => {
        const misfit = findMisfit(event);
        return misfit ? [{ field: `events.${index}.${misfit}`, key: 'field.choice' as const }] : [];
      });
      if (fields.length > 0) throw new MockFailure('request.invalid', { fields });
      admit(store.state, networkOf(request), events.length);
      store.state.events.push(...events);
      return { status: 202 };
    }),
  ];
}

function admit({ eventWindows }: State, network: string, events: number): void {
  const now = Date.now();
  const known = eventWindows[network];
  const window = known && known.endsAt > now ? known : { endsAt: now + LIMIT.windowMs, events: 0 };
  eventWindows[network] = window;
  if (window.events + events > LIMIT.events) {
    throw new MockFailure('request.too_many', { retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) });
  }
  window.events += events;
}
