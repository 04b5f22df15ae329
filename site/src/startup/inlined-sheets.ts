/** The addresses of the style sheets whose rules stand in the page's own style element: all of them, or those that its markup needs. */
function inlinedSheets(): string[] {
  const sheets = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset['sheets'] ?? '';
  return sheets.split(' ').filter(Boolean);
}

function addLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', href);
  return link;
}

/**
 * Tells the application's loader that the page has its style sheets already, whole, in its own style element: for each a disabled
 * link, which browsers never fetch when a script adds it. (In the markup, a browser that reads ahead would fetch it.)
 */
export function announceInlinedSheets(): void {
  for (const href of inlinedSheets()) {
    const link = addLink(href);
    link.setAttribute('disabled', '');
    document.head.append(link);
  }
}

/** When each link has its sheet. (Firefox has a link's `sheet` before it is complete.) */
const arrivals = new WeakMap<HTMLLinkElement, Promise<unknown>>();

/** Fetches the page's whole style sheets, of which its own style element has what the markup needs, and applies none. */
export function fetchSheets(): HTMLLinkElement[] {
  return inlinedSheets().map((href) => {
    const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
    if (known) return known;
    const link = addLink(href);
    // What fits no medium waits for nothing and is fetched when nothing else is.
    link.media = 'not all';
    const arrival = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
    // The next try is a new one; whoever waits for this one hears of it.
    arrival.catch(() => link.remove());
    arrivals.set(link, arrival);
    document.head.append(link);
    return link;
  });
}

/**
 * Applies the whole style sheets, all at once. What the page shows stays as it is: every rule that it has comes a second time,
 * among the others and in their order.
 *
 * @throws Event when a sheet cannot be had.
 */
export async function applySheets(): Promise<void> {
  const links = fetchSheets();
  await Promise.all(links.flatMap((link) => arrivals.get(link) ?? []));
  for (const link of links) link.media = 'all';
}
