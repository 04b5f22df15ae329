import { createEventQueue } from './event-queue.ts';
import { watchPage } from './page-events.ts';
import type { TrackedEvent } from './track.ts';

/** Where tracked events go, from consent to withdrawal. */
export interface Recording {
  record: (tracked: TrackedEvent) => void;
  /** Stops sending and removes what was stored. */
  stop: () => void;
}

/** Loads the adapter only in a site that was built with a measurement id: otherwise the bundle contains no trace of it. */
async function startGoogleAnalytics(signal: AbortSignal): Promise<Recording | undefined> {
  const id = import.meta.env.VITE_GA_MEASUREMENT_ID;
  if (!id) return undefined;
  const { createGoogleAnalytics } = await import('./google-analytics.ts');
  return signal.aborted ? undefined : createGoogleAnalytics(id);
}

/** Starts to track what visitors press, open and see, and to send every tracked event. A separate chunk, which is loaded with consent only. */
export function startRecording(): Recording {
  const queue = createEventQueue();
  const stopped = new AbortController();
  const { signal } = stopped;
  const google = startGoogleAnalytics(signal).catch(() => undefined);
  watchPage(signal);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && queue.flush(), { signal });
  addEventListener('pagehide', queue.flush, { signal });
  return {
    record: (tracked) => {
      queue.add(tracked);
      void google.then((recording) => !signal.aborted && recording?.record(tracked));
    },
    stop: () => {
      stopped.abort();
      queue.clear();
      void google.then((recording) => recording?.stop());
    },
  };
}
