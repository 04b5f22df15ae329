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
 * Keeps Vite's loader from fetching the style sheets that the page's style element contains completely: adds a disabled link for each,
 * which browsers do not fetch when a script adds it. (In the markup, the preload scanner would fetch it.)
 */
export function announceInlinedSheets(): void {
  for (const href of inlinedSheets()) {
    const link = addLink(href);
    link.setAttribute('disabled', '');
    document.head.append(link);
  }
}

/** Resolves when a link's sheet is complete. (Firefox sets `sheet` before that.) */
const sheetLoads = new WeakMap<HTMLLinkElement, Promise<unknown>>();

/** Fetches the page's complete style sheets without applying them. */
export function fetchSheets(): HTMLLinkElement[] {
  return inlinedSheets().map((href) => {
    const existing = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
    if (existing) return existing;
    const link = addLink(href);
    // A sheet for no medium blocks nothing and is fetched with the lowest priority.
    link.media = 'not all';
    const sheetLoad = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
    // The next attempt adds a new link; callers that await this one get the error.
    sheetLoad.catch(() => link.remove());
    sheetLoads.set(link, sheetLoad);
    document.head.append(link);
    return link;
  });
}

/**
 * Applies the complete style sheets, all at once. The page looks the same, because the sheets repeat its rules in their order.
 *
 * @throws Event when a sheet cannot be loaded.
 */
export async function applySheets(): Promise<void> {
  const links = fetchSheets();
  await Promise.all(links.flatMap((link) => sheetLoads.get(link) ?? []));
  for (const link of links) link.media = 'all';
}
