/** Fetches the application's files without evaluating any. Browsers that cannot leave it to the start. */
export function fetchApplication(files: readonly string[]): void {
  for (const href of files) {
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.setAttribute('href', href);
    document.head.append(link);
  }
}

/** How long a frame is waited for, in milliseconds: a page that nobody sees has none. */
const LONGEST_FRAME = 200;

/** Lets the browser paint what it has to. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME);
  });
}

/** Lets the browser answer a touch, then goes on. */
export async function pause(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) await window.scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Evaluates the application, each of its files in a task of its own: all at once would keep a slow phone from answering for a while.
 *
 * @param files In the order in which they are evaluated; the last one is the entry, which brings the page alive.
 * @param prepare Called before the entry is evaluated, which waits for it.
 * @throws Error when a file cannot be had.
 */
export async function startApplication(files: readonly string[], prepare?: () => Promise<void>): Promise<void> {
  // Without a way to fetch ahead, one file after the other would be fetched one after the other too.
  const canFetchAhead = document.createElement('link').relList.supports('modulepreload');
  if (canFetchAhead) fetchApplication(files);
  await painted();
  for (const file of canFetchAhead ? files : files.slice(-1)) {
    if (file === files.at(-1)) await prepare?.();
    await import(/* @vite-ignore */ file);
    await pause();
  }
}
