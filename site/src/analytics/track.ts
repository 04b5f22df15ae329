import type { AnalyticsEvent } from '@zmb/admin-api/contract/analytics.ts';

/** An event with its path and time. */
export interface TrackedEvent {
  event: AnalyticsEvent;
  /** The path of the page's URL, without query. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

let listener: ((tracked: TrackedEvent) => void) | undefined;

/** Tracks an event. Without consent there is no listener, and the event is dropped. */
export function track(event: AnalyticsEvent): void {
  listener?.({ event, path: location.pathname, at: Date.now() });
}

/** Tracks a rendering error by its name, never by its message, which may quote what a visitor typed. */
export function trackFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  track({ category: 'Exception', action: 'rendering', label: /^\w{1,64}$/.test(name) ? name : 'Error' });
}

/** Sets the listener for tracked events; removes it if it is omitted. */
export function setTrackListener(next?: (tracked: TrackedEvent) => void): void {
  listener = next;
}
