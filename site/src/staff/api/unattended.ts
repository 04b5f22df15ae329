/** After a minute without a key press, click or turn of the wheel, requests count as made by the page itself. */
const ATTENDED_MS = 60_000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel'] as const;

let lastActivity = Date.now();

/** Tracks keyboard and pointer activity until the returned function is called. */
export function trackActivity(): () => void {
  const note = () => (lastActivity = Date.now());
  note();
  for (const type of ACTIVITY) addEventListener(type, note, { capture: true, passive: true });
  return () => {
    for (const type of ACTIVITY) removeEventListener(type, note, { capture: true });
  };
}

/** Marks requests that nobody is there to see, such as background refetches: the API does not let them extend the session. */
export function unattendedHeader(): { 'X-Unattended'?: string } {
  return Date.now() - lastActivity > ATTENDED_MS ? { 'X-Unattended': '1' } : {};
}
