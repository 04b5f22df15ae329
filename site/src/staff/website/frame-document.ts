const TEXT = '[data-text]';

/** The elements of texts, in their order; those of one text when its key is given. */
export function textElements(document: Document, key?: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(key === undefined ? TEXT : `[data-text="${CSS.escape(key)}"]`)];
}

/** A text or fact as the page has it. */
export interface TextOnPage {
  /** Whether it can be seen and pressed, also in a part of the page that is opened first. */
  isVisible: boolean;
  /** The keys of texts and facts that are inserted in it. */
  inside: readonly string[];
  /** Where the link leads that it is in, within the website. */
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

/** The path that a link around an element leads to, within the website. */
export function linkAround(element: Element): string | undefined {
  const href = element.closest('[data-href]')?.getAttribute('data-href') ?? '';
  return href.startsWith('/') ? href.replace(/[?#].*$/, '') : undefined;
}

const STYLES = /<style\b.*?<\/style>/gs;

/**
 * Shows another rendering of the same page. As long as it has the same texts only their words are replaced, so that the page stays
 * where it is scrolled to, with what is open in it and what has the focus.
 */
export function showRendering(document: Document, html: string): void {
  // The styles are there. In a document of its own they would be refused by the policy of this page.
  const next = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  const [shown, wanted] = [textElements(document), textElements(next)];
  if (
    shown.length > 0 &&
    shown.length === wanted.length &&
    shown.every((each, index) => each.dataset['text'] === wanted[index]?.dataset['text'])
  ) {
    shown.forEach((element, index) => {
      const other = wanted[index];
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

/** What has to be formatted: values, marks and quotes. */
const FORMATTED = /[{}<>'#|]/;

/** Shows a text at once, if it is nothing but words. A text with values waits for its rendering. */
export function showWords(document: Document, key: string, words: string): void {
  if (FORMATTED.test(words)) return;
  for (const element of textElements(document, key)) if (element.childElementCount === 0) element.textContent = words;
}
