import { renderToString } from 'react-dom/server';

import { examplesIn } from './examples.tsx';
import { Page } from './Page.tsx';
import { injectedStyleTexts } from '../index.ts';
import type { Locale } from '../index.ts';
import { fontFiles } from '../theme/font-files.ts';

/** The HTML of every component, rendered as the site is prerendered: in Node, from a server build. */
export function renderAll(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(examplesIn(locale)).map(([name, element]) => [name, renderToString(<Page locale={locale}>{element}</Page>)]),
  );
}

export { fontFiles, injectedStyleTexts };
