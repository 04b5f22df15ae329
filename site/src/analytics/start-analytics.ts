import { countChoices, isAnalyticsAllowed, readConsent, watchConsent } from './consent.ts';
import type { Recording } from './recording.ts';
import { setTrackListener, track, type TrackedEvent } from './track.ts';
import { removeVisitId } from './visit-id.ts';

/** The part of the router that page views are read from. */
export interface Router {
  state: { location: { pathname: string } };
  subscribe: (listener: (state: { location: { pathname: string } }) => void) => unknown;
}

/** Loads `recording.ts`, queues tracked events until then, and passes later ones on. Returns the function that stops it. */
function loadRecording(): () => void {
  const waiting: TrackedEvent[] = [];
  let recording: Recording | undefined;
  let isStopped = false;
  setTrackListener((tracked) => (recording ? recording.record(tracked) : waiting.push(tracked)));
  import('./recording.ts').then(
    ({ startRecording }) => {
      if (isStopped) return;
      recording = startRecording();
      for (const tracked of waiting.splice(0)) recording.record(tracked);
    },
    () => {
      // The code could not be loaded: nothing is counted.
      setTrackListener();
      waiting.length = 0;
    },
  );
  return () => {
    isStopped = true;
    setTrackListener();
    waiting.length = 0;
    recording?.stop();
    removeVisitId();
  };
}

/**
 * Records events of the public pages while the visitor consents. Without consent nothing is recorded, stored or loaded.
 */
export function startAnalytics(router: Router, signal?: AbortSignal): void {
  // The server's bar marks a preview of a draft, which is no visit.
  if (document.getElementById('preview')) return;
  let stopRecording: (() => void) | undefined;
  let countedChoices = 0;
  const trackView = () => track({ category: 'Page', action: 'view' });

  function followConsent() {
    if (!isAnalyticsAllowed()) {
      stopRecording?.();
      stopRecording = undefined;
      removeVisitId();
    } else if (!stopRecording) {
      stopRecording = loadRecording();
      trackView();
    }
    // Only the page on which a choice was made counts it, not other tabs. A rejection is never counted.
    const choices = countChoices();
    if (choices > countedChoices) {
      track({ category: 'Consent', action: 'update', label: readConsent()?.marketing === 'accepted' ? 'accept_all' : 'preferences' });
    }
    countedChoices = choices;
  }

  let { pathname } = router.state.location;
  router.subscribe(({ location: { pathname: next } }) => {
    if (next === pathname) return;
    pathname = next;
    trackView();
  });
  // A page restored from the back/forward cache is viewed again.
  addEventListener('pageshow', ({ persisted }) => persisted && trackView(), { signal });
  watchConsent(followConsent, signal);
  signal?.addEventListener('abort', () => stopRecording?.());
  followConsent();
}
