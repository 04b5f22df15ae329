import { HOUR_MS } from '@zmb/admin-api/contract/durations.ts';

import type { Session, State } from '../store/state.ts';
import { MockFailure } from './failure.ts';

const IDLE_MS = 2 * HOUR_MS;
const ABSOLUTE_MS = 12 * HOUR_MS;

/** The name of the session cookie where the site is not on https, as on every machine that mocks run on. */
export const SESSION_COOKIE = 'zmb_session';

/**
 * Refuses what another site sends. In a browser a worker cannot see these headers, so there nothing is refused.
 *
 * @throws MockFailure for a foreign call.
 */
export function assertOwn(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwnSite = site === null || site === 'same-origin' || site === 'none';
  const isOwnOrigin = origin === null ? request.headers.get('cookie') === null : origin === new URL(request.url).origin;
  if (!isOwnSite || !isOwnOrigin) throw new MockFailure('request.foreign');
}

/** Whether a session has not ended by itself. */
export function isAlive(startedAt: number, lastSeenAt: number): boolean {
  const now = Date.now();
  return now - startedAt <= ABSOLUTE_MS && now - lastSeenAt <= IDLE_MS;
}

/** The session that the cookie names, unless it has ended; only its use keeps it alive. */
export function findSession(state: State, cookies: Record<string, string | undefined>, { isUse }: { isUse: boolean }): Session | undefined {
  const now = Date.now();
  const session = state.sessions.find(({ id }) => id === cookies[SESSION_COOKIE]);
  if (!session || !isAlive(session.startedAt, session.lastSeenAt)) return undefined;
  if (isUse) session.lastSeenAt = now;
  return session;
}
