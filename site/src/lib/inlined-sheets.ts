/**
 * Tells the application's loader which style sheets the page has already, in its own style element: for each a disabled
 * link, which browsers never fetch when a script adds it. (In the markup, a browser that reads ahead would fetch it.)
 */
export function announceInlinedSheets(): void {
  const sheets = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset['sheets'] ?? '';
  for (const href of sheets.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }
}
