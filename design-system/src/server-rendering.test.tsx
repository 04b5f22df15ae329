import { describe, expect, it } from 'vitest';

import { browserOnly } from './testing/browser-only.ts';
import { examplesIn } from './testing/examples.tsx';
import { hydrate, waitForEffects } from './testing/mount.tsx';

for (const locale of ['en', 'ar'] as const) {
  describe(`every component, prerendered in ${locale}`, () => {
    for (const [name, element] of Object.entries(examplesIn(locale))) {
      it(`${name} hydrates without warnings${browserOnly.has(name) ? '' : ' and without inline styles'}`, async () => {
        const { html, loggedErrors } = hydrate(element, undefined, { locale });
        await waitForEffects();
        expect(loggedErrors).toEqual([]);
        // A strict Content-Security-Policy forbids style attributes in the HTML.
        expect(/\sstyle=/.test(html)).toBe(browserOnly.has(name));
      });
    }
  });
}
