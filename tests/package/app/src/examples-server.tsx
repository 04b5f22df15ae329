import { renderToString } from 'react-dom/server';
import type { Locale } from '@zmb/design-system';

import { Example } from './Example.tsx';
import { examplesIn } from './examples.tsx';
import { French } from './French.tsx';

/** Every component, each in a root of its own. */
export function renderExamples(locale: Locale): string {
  return Object.entries(examplesIn(locale))
    .map(([name, element]) => {
      const html = renderToString(<Example locale={locale}>{element}</Example>, { identifierPrefix: name });
      return `<div data-example="${name}">${html}</div>`;
    })
    .join('\n');
}

/** A page in a language that the package has no texts for. */
export function renderFrench(): string {
  return `<div id="french">${renderToString(<French />)}</div>`;
}
