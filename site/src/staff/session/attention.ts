/** After so long without a key, a press or a turn of the wheel nobody is taken to be there. */
const PRESENT_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

let lastSign = Date.now();

/** Notices that somebody is there, until the returned function is called. */
export function watchAttention(): () => void {
  const note = () => (lastSign = Date.now());
  note();
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
  };
}

/**
 * Says of a call that the page makes it by itself, with nobody there: news have arrived, say. The API does not count it as use,
 * so that a page left open keeps no session alive.
 */
export function attentionHeader(): { 'X-Unattended'?: string } {
  return Date.now() - lastSign > PRESENT_MS ? { 'X-Unattended': '1' } : {};
}
