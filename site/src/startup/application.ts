/** Sent by the application before React takes over the markup. */
export const HYDRATING = 'zmb:hydrating';
/** Sent by the application when every part of the page is hydrated. */
export const HYDRATED = 'zmb:hydrated';

/** Fetches the application's files without evaluating them. Browsers without modulepreload fetch them when it starts. */
export function fetchApplication(files: readonly string[]): void {
  for (const href of files) {
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.setAttribute('href', href);
    document.head.append(link);
  }
}

/** Maximum wait for a frame, in milliseconds: a hidden page has none. */
const MAX_FRAME_WAIT_MS = 200;

/** Waits for the next paint. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_FRAME_WAIT_MS);
  });
}

/** Lets the browser handle input, then continues. */
export async function pause(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) await window.scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Evaluates the application, each file in a task of its own: one long task would block input on a slow phone.
 *
 * @param files In evaluation order; the last one is the entry, which hydrates the page.
 * @param prepare Awaited before the entry is evaluated.
 * @throws Error when a file cannot be loaded.
 */
export async function startApplication(files: readonly string[], prepare?: () => Promise<void>): Promise<void> {
  // Without modulepreload, importing file by file would fetch them one after the other.
  const canFetchAhead = document.createElement('link').relList.supports('modulepreload');
  if (canFetchAhead) fetchApplication(files);
  await nextPaint();
  for (const file of canFetchAhead ? files : files.slice(-1)) {
    if (file === files.at(-1)) await prepare?.();
    await import(/* @vite-ignore */ file);
    await pause();
  }
}
