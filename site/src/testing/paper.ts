import { commands } from 'vitest/browser';

import type { Paper } from '../../../tools/browser/print-on-a4.ts';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    printOnA4: (html: string, url: string) => Promise<Paper>;
  }
}

/** Prints the current page on A4. */
export async function print(): Promise<Paper> {
  dispatchEvent(new Event('beforeprint'));
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  dispatchEvent(new Event('afterprint'));
  for (const script of page.querySelectorAll('script')) script.remove();
  return commands.printOnA4(`<!doctype html>${page.outerHTML}`, location.href);
}
