/** The URLs of the style sheets whose rules the page's own style element contains, completely or as far as its markup needs them. */
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
 * Tells Vite's loader that the page's style element contains the complete style sheets: it adds a disabled link for each, which
 * browsers do not fetch when a script adds it. (In the markup, the preload scanner would fetch it.)
 */
export function announceInlinedSheets(): void {
  for (const href of inlinedSheets()) {
    const link = addLink(href);
    link.setAttribute('disabled', '');
    document.head.append(link);
  }
}

/** Resolves when a link's sheet is complete. (Firefox sets `sheet` before that.) */
const arrivals = new WeakMap<HTMLLinkElement, Promise<unknown>>();

/** Fetches the page's complete style sheets without applying them. */
export function fetchSheets(): HTMLLinkElement[] {
  return inlinedSheets().map((href) => {
    const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
    if (known) return known;
    const link = addLink(href);
    // A sheet for no medium blocks nothing and is fetched with the lowest priority.
    link.media = 'not all';
    const arrival = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
    // The next attempt adds a new link; callers that await this one get the error.
    arrival.catch(() => link.remove());
    arrivals.set(link, arrival);
    document.head.append(link);
    return link;
  });
}

/**
 * Applies the complete style sheets, all at once. The page looks the same: every rule that it has is repeated in its place among
 * the others.
 *
 * @throws Event when a sheet cannot be loaded.
 */
export async function applySheets(): Promise<void> {
  const links = fetchSheets();
  await Promise.all(links.flatMap((link) => arrivals.get(link) ?? []));
  for (const link of links) link.media = 'all';
}
