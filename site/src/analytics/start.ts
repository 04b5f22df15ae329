import { countChoices, isAnalyticsAllowed, readConsent, watchConsent } from './consent-state.ts';
import type { Recording } from './recording.ts';
import { listenToTracks, type Occurrence, track } from './track.ts';
import { forgetVisit } from './visit.ts';

/** The part of the router that page views are read off. */
export interface Router {
  state: { location: { pathname: string } };
  subscribe: (listener: (state: { location: { pathname: string } }) => void) => unknown;
}

/** Holds what is tracked until the code that sends it is there, and passes it on from then on. */
function createRecording() {
  const waiting: Occurrence[] = [];
  let recording: Recording | undefined;
  let isOver = false;
  listenToTracks((occurrence) => (recording ? recording.record(occurrence) : waiting.push(occurrence)));
  // Only who allows it loads it. Where it cannot be had, nothing is counted.
  import('./recording.ts').then(
    ({ startRecording }) => {
      if (isOver) return;
      recording = startRecording();
      for (const occurrence of waiting.splice(0)) recording.record(occurrence);
    },
    () => {
      listenToTracks();
      waiting.length = 0;
    },
  );
  return {
    stop: () => {
      isOver = true;
      listenToTracks();
      waiting.length = 0;
      recording?.stop();
      forgetVisit();
    },
  };
}

/**
 * Counts what happens on the public pages for as long as the visitor allows it. Before that, and after a rejection, nothing is
 * recorded, kept or loaded.
 */
export function startAnalytics(router: Router, signal?: AbortSignal): void {
  let recording: ReturnType<typeof createRecording> | undefined;
  let counted = 0;
  const view = () => track({ category: 'Page', action: 'view' });

  function follow() {
    if (!isAnalyticsAllowed()) {
      recording?.stop();
      recording = undefined;
      forgetVisit();
    } else if (!recording) {
      recording = createRecording();
      view();
    }
    // Only the page on which it was made counts a choice, whichever tabs follow it. A rejection is not counted at all.
    const choices = countChoices();
    if (choices > counted) {
      track({ category: 'Consent', action: 'update', label: readConsent()?.marketing === 'accepted' ? 'accept_all' : 'preferences' });
    }
    counted = choices;
  }

  let { pathname } = router.state.location;
  router.subscribe(({ location: { pathname: next } }) => {
    if (next === pathname) return;
    pathname = next;
    view();
  });
  // A page that comes back as it was left is viewed again.
  addEventListener('pageshow', ({ persisted }) => persisted && view(), { signal });
  watchConsent(follow, signal);
  signal?.addEventListener('abort', () => recording?.stop());
  follow();
}
