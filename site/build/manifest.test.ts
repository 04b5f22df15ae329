import { describe, expect, it } from 'vitest';

import { filesOf } from './manifest.ts';

const chunk = (file: string, more: object = {}) => ({ file, src: file, ...more });

const manifest = {
  'entry.tsx': chunk('entry.js', { css: ['entry.css'], imports: ['_shared.js'] }),
  '_shared.js': chunk('shared.js', { css: ['shared.css'], imports: ['entry.tsx'] }),
  'page.tsx': chunk('page.js', { css: ['page.css'], imports: ['_shared.js'] }),
};

describe('filesOf', () => {
  it('collects the style sheets of the entry and the page, each once, those of imports first', () => {
    const { css, entry } = filesOf(manifest, 'entry.tsx', ['page.tsx']);
    expect({ css, entry }).toEqual({ css: ['shared.css', 'entry.css', 'page.css'], entry: 'entry.js' });
  });

  it('collects the scripts, imports first and the entry last', () => {
    expect(filesOf(manifest, 'entry.tsx', ['page.tsx']).scripts).toEqual(['shared.js', 'page.js', 'entry.js']);
  });

  it('rejects a source that the build does not have', () => {
    expect(() => filesOf(manifest, 'entry.tsx', ['missing.tsx'])).toThrow('The client build has no missing.tsx');
  });
});
