import { describe, expect, it } from 'vitest';

import { slugFor } from './service-slug.ts';

describe('slugFor', () => {
  it.each([
    ['Gypsum works', 'gypsum-works'],
    ['  Décor & lighting: the owner’s choice ', 'decor-and-lighting-the-owners-choice'],
    ['24/7 Pest control', 'pest-control'],
    ['أعمال الجبس', ''],
    ['Waterproofing of roofs, balconies and swimming pools', 'waterproofing-of-roofs-balconies-and'],
    ['a'.repeat(50), 'a'.repeat(40)],
  ])('turns %o into %o', (name, slug) => {
    expect(slugFor(name)).toBe(slug);
  });
});
