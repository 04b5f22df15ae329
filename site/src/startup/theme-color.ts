/** For the look that the operating system has, and for one that the visitor chose. */
function queryOf(own: string | undefined, chosen: string | undefined): string {
  if (chosen === undefined) return `(prefers-color-scheme: ${own})`;
  return own === chosen ? 'all' : 'not all';
}

function apply() {
  const chosen = document.documentElement.dataset['theme'];
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = queryOf(meta.dataset['theme'], chosen);
  }
}

/** Keeps the colour of the browser's own bars with the theme of the page, whoever changes it. */
export function keepThemeColor(): void {
  apply();
  new MutationObserver(apply).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
