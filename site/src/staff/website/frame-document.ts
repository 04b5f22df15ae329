const TEXT = '[data-text]';

/** The elements of texts, in document order; only those of one text when its key is given. */
export function textElements(document: Document, key?: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(key === undefined ? TEXT : `[data-text="${CSS.escape(key)}"]`)];
}

/** A text or fact as it occurs on the page. */
export interface TextOnPage {
  /** Whether it can be selected, if necessary after opening a collapsed part of the page. */
  isVisible: boolean;
  /** The keys of texts and facts inserted in it. */
  inside: readonly string[];
  /** The target of the surrounding link, within the website. */
  link: string | undefined;
}

/** The texts and facts of a page by key. */
export function textsOf(document: Document): ReadonlyMap<string, TextOnPage> {
  const found = new Map<string, TextOnPage>();
  for (const element of textElements(document)) {
    const { text = '', inside } = element.dataset;
    const known = found.get(text);
    found.set(text, {
      isVisible: known?.isVisible || element.checkVisibility() || element.closest('details:not([open])') !== null,
      inside: known?.inside ?? inside?.split(' ') ?? [],
      link: known?.link ?? linkAround(element),
    });
  }
  return found;
}

/** The target path of the link around an element, within the website. */
export function linkAround(element: Element): string | undefined {
  const href = element.closest('[data-href]')?.getAttribute('data-href') ?? '';
  return href.startsWith('/') ? href.replace(/[?#].*$/, '') : undefined;
}

const STYLES = /<style\b.*?<\/style>/gs;

/**
 * Shows another rendering of the same page. If it has the same texts, only these are replaced, so that the page keeps its scroll position,
 * open parts and focus.
 */
export function showRendering(document: Document, html: string): void {
  // Reuses the loaded styles: in a new document the content security policy of this page would block them.
  const next = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  const [current, rendered] = [textElements(document), textElements(next)];
  if (
    current.length > 0 &&
    current.length === rendered.length &&
    current.every((each, index) => each.dataset['text'] === rendered[index]?.dataset['text'])
  ) {
    current.forEach((element, index) => {
      const other = rendered[index];
      if (other && other.innerHTML !== element.innerHTML)
        element.replaceChildren(...[...other.childNodes].map((node) => document.importNode(node, true)));
    });
    return;
  }
  const root = document.getElementById('root');
  const other = next.getElementById('root');
  if (root && other) root.replaceChildren(...[...other.childNodes].map((node) => document.importNode(node, true)));
  else document.replaceChild(document.importNode(next.documentElement, true), document.documentElement);
}

/** Characters of ICU syntax: placeholders, tags and quotes. */
const FORMATTED = /[{}<>'#|]/;

/** Shows a plain text at once. A text with ICU syntax waits for its rendering. */
export function showText(document: Document, key: string, text: string): void {
  if (FORMATTED.test(text)) return;
  for (const element of textElements(document, key)) if (element.childElementCount === 0) element.textContent = text;
}
