import { APP_VERSION, findMisfit, MAX_EVENTS } from '@zmb/admin-api/contract/analytics.ts';
import { MAX_PATH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { localeOfPath } from '../i18n/locale.ts';
import { isAnalyticsAllowed } from './consent-state.ts';
import type { Occurrence } from './track.ts';
import { visitId } from './visit.ts';

type Sent = components['schemas']['RecordAnalyticsEvents'];

/** Where events go: the product's own API. */
const EVENTS_ADDRESS = '/api/analytics-events';

/** Waits this long for further events, in milliseconds. */
export const FLUSH_MS = 5_000;
/** So many go at once. */
export const FLUSH_SIZE = 20;

function describe({ event, path, at }: Occurrence): Sent['events'][number] {
  return {
    ...event,
    path: path.slice(0, MAX_PATH_LENGTH),
    language: localeOfPath(path),
    occurredAt: new Date(at).toISOString(),
    appVersion: APP_VERSION,
    visitId: visitId(at),
  };
}

/** Sends a batch so that it arrives even if the page is being left; whether the browser took it. */
function sendBeacon(body: Sent): boolean {
  return navigator.sendBeacon(EVENTS_ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Events on their way: kept in memory, sent together. Consent is asked for at each step, so that nothing outlives it. */
export function createOutbox() {
  let queue: Sent['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function clear() {
    clearTimeout(timer);
    timer = undefined;
    queue = [];
  }

  function flush() {
    if (!isAnalyticsAllowed()) return clear();
    clearTimeout(timer);
    timer = undefined;
    const events = queue.splice(0, MAX_EVENTS);
    // A browser that is full takes no more for now; what does not fit is tried once more with the next.
    if (events.length > 0 && !sendBeacon({ events })) queue = [...events, ...queue].slice(0, MAX_EVENTS);
  }

  return {
    add: (occurrence: Occurrence) => {
      // One that the API refuses would take the others of its batch along.
      if (!isAnalyticsAllowed() || findMisfit(occurrence.event)) return;
      queue.push(describe(occurrence));
      if (queue.length >= FLUSH_SIZE) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
    clear,
  };
}
