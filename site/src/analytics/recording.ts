import type { AnalyticsEvent } from '@zmb/admin-api/contract/analytics.ts';

import { eventOfOpening, watchOpenings } from './open-events.ts';
import { createOutbox } from './outbox.ts';
import { eventOfPress } from './press-events.ts';
import { watchReviews } from './review-views.ts';
import { type Occurrence, track } from './track.ts';

/** Where occurrences go besides the product's own API. */
export interface Destination {
  record: (occurrence: Occurrence) => void;
  /** Sends nothing more and removes what it has kept. */
  stop: () => void;
}

/** The counting on this page, from consent to withdrawal. */
export type Recording = Destination;

function watchPage(signal: AbortSignal) {
  const trackAny = (event: AnalyticsEvent | undefined) => event && track(event);
  // While it goes down: what handles a press further below may stop it.
  addEventListener('click', ({ target }) => target instanceof Element && trackAny(eventOfPress(target)), { capture: true, signal });
  watchOpenings((element) => trackAny(eventOfOpening(element)), signal);
  watchReviews(() => track({ category: 'Review', action: 'view' }), signal);
}

/** Loads the adapter only in a site that was built with it: without the setting no trace of it is left. */
async function startGoogleAnalytics(signal: AbortSignal): Promise<Destination | undefined> {
  const id = import.meta.env.VITE_GA_MEASUREMENT_ID;
  if (!id) return undefined;
  const { createGoogleAnalytics } = await import('./google-analytics.ts');
  return signal.aborted ? undefined : createGoogleAnalytics(id);
}

/** Begins to count: what is tracked, and what visitors press, open and come upon. */
export function startRecording(): Recording {
  const outbox = createOutbox();
  const over = new AbortController();
  const { signal } = over;
  const google = startGoogleAnalytics(signal).catch(() => undefined);
  watchPage(signal);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && outbox.flush(), { signal });
  addEventListener('pagehide', outbox.flush, { signal });
  return {
    record: (occurrence) => {
      outbox.add(occurrence);
      void google.then((destination) => !signal.aborted && destination?.record(occurrence));
    },
    stop: () => {
      over.abort();
      outbox.clear();
      void google.then((destination) => destination?.stop());
    },
  };
}
