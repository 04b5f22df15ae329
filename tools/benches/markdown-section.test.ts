import { describe, expect, it } from 'vitest';

import { replaceSection } from './markdown-section.ts';

const PAGE = '# Speed\n\n<!-- bench -->\nold\n<!-- /bench -->\n\nThe end.\n';

describe('replaceSection', () => {
  it('replaces the text between the markers only', () => {
    expect(replaceSection(PAGE, 'bench', 'new $1\n')).toBe('# Speed\n\n<!-- bench -->\n\nnew $1\n\n<!-- /bench -->\n\nThe end.\n');
  });

  it('is idempotent', () => {
    const once = replaceSection(PAGE, 'bench', 'new');
    expect(replaceSection(once, 'bench', 'new')).toBe(once);
  });

  it.each(['# Speed', '<!-- bench -->', '<!-- /bench -->\n<!-- bench -->'])('reports the markers that %s lacks', (page) => {
    expect(() => replaceSection(page, 'bench', 'new')).toThrow('The page lacks the markers <!-- bench --> and <!-- /bench -->.');
  });
});
