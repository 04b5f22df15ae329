import type { AnalyticsEvent } from '@zmb/admin-api/contract/analytics.ts';

/** An event with when and where it happened. */
export interface Occurrence {
  event: AnalyticsEvent;
  /** The page's path as it stood in the address, without query. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

let listener: ((occurrence: Occurrence) => void) | undefined;

/** Counts something, if the visitor allows it; without consent it is forgotten on the spot. */
export function track(event: AnalyticsEvent): void {
  listener?.({ event, path: location.pathname, at: Date.now() });
}

/** Counts that something could not be rendered: the kind of error, never its message, which may quote what a visitor typed. */
export function trackFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  track({ category: 'Exception', action: 'rendering', label: /^\w{1,64}$/.test(name) ? name : 'Error' });
}

/** Hands everything that is tracked from now on to `next`; to nobody without it. */
export function listenToTracks(next?: (occurrence: Occurrence) => void): void {
  listener = next;
}
