// Renders every page with the server's build, as a server does, and prints them as JSON.
import { injectedStyleTexts } from '@zmb/design-system';

import { render } from './dist/server/entry-server.js';
import { renderExamples, renderFrench } from './dist/server/examples-server.js';

const paths = ['/', '/about', '/ar', '/ar/about', '/fr', '/fr/about'];
const locales = ['en', 'ar'];
console.log(
  JSON.stringify({
    injectedStyleTexts,
    pages: Object.fromEntries(paths.map((path) => [path, render(path)])),
    examples: { ...Object.fromEntries(locales.map((locale) => [locale, renderExamples(locale)])), fr: renderFrench() },
  }),
);
