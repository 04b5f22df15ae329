import { APP_VERSION, findMisfit, MAX_EVENTS } from '@zmb/admin-api/contract/analytics.ts';
import { MAX_PATH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { localeOfPath } from '../i18n/locale.ts';
import { isAnalyticsAllowed } from './consent.ts';
import type { TrackedEvent } from './track.ts';
import { visitId } from './visit-id.ts';

type RequestBody = components['schemas']['RecordAnalyticsEvents'];

/** The product's own API. */
const EVENTS_URL = '/api/analytics-events';

/** How long a batch waits for further events, in milliseconds. */
export const FLUSH_MS = 5_000;
/** The number of events at which a batch is sent without waiting. */
export const FLUSH_SIZE = 20;

function toRequestEvent({ event, path, at }: TrackedEvent): RequestBody['events'][number] {
  return {
    ...event,
    path: path.slice(0, MAX_PATH_LENGTH),
    language: localeOfPath(path),
    occurredAt: new Date(at).toISOString(),
    appVersion: APP_VERSION,
    visitId: visitId(at),
  };
}

/** Sends a batch in a way that survives leaving the page. Returns whether the browser accepted it. */
function sendBeacon(body: RequestBody): boolean {
  return navigator.sendBeacon(EVENTS_URL, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Events waiting to be sent, in memory and in batches. Every step checks the consent again, so that nothing is sent after a withdrawal. */
export function createEventQueue() {
  let queue: RequestBody['events'] = [];
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
    // The browser's beacon queue may be full: the events are sent with the next batch, as far as they fit.
    if (events.length > 0 && !sendBeacon({ events })) queue = [...events, ...queue].slice(0, MAX_EVENTS);
  }

  return {
    add: (tracked: TrackedEvent) => {
      // The API would reject the whole batch for one invalid event.
      if (!isAnalyticsAllowed() || findMisfit(tracked.event)) return;
      queue.push(toRequestEvent(tracked));
      if (queue.length >= FLUSH_SIZE) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
    clear,
  };
}
