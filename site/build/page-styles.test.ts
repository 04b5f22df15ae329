import { describe, expect, it } from 'vitest';

import { stylesFor, withoutFonts } from './page-styles.ts';

const html = '<html lang="en"><body class="page"><p class="here too">Text</p>';

describe('stylesFor', () => {
  it.each([
    ['rules without classes', ':root{--x:1px}body{margin:var(--x)}[hidden]{display:none}::selection{color:red}'],
    ['rules for classes in the page, in any state', '.here:hover,.here[data-open]::before{color:red}'],
    ['selector lists of which one matches', '.gone,.here{color:red}:is(.gone,.here)>.too{color:red}:root:has(.here):not(.gone){color:red}'],
    ['rules for attributes that change at run time', ':root[data-theme=dark] .here{color:red}details[open]>.too{color:red}'],
    [
      'rules that depend on checked options',
      '.here:has(input[data-option="1"]:checked) .too:not([data-option="1"]),.here:has([data-option]:checked)>.too{display:none}',
    ],
    [
      'pseudo-elements of controls, also in scripting queries',
      '@media screen and (scripting:enabled){.here::-webkit-slider-thumb{opacity:0}}',
    ],
    ['rules for other media', '@media print{.here{color:red}}@media (forced-colors:active){@supports (a:b){.too{color:red}}}'],
    [
      'fonts, and layers even if empty',
      '@layer reset,parts;@layer parts{.gone{}}@font-face{font-family:A;src:url(a.woff2)}'.replace('.gone{}', ''),
    ],
    ['animations by their name', '@keyframes turn{to{rotate:1turn}}.here{animation:1s turn}'],
    ['custom properties that a used one refers to', ':root{--a:var(--b);--b:1px}.here{margin:var(--a)}'],
    ['registered properties', '@property --c{syntax:"<length>";inherits:false;initial-value:0}.here{margin:var(--c)}'],
    [
      'fallback declarations, prefixes and order',
      '.here{display:-webkit-box;display:flex}.too:-webkit-autofill{color:red}.here{color:red}',
    ],
  ])('keeps %s', (_what, css) => {
    expect(stylesFor(css, html)).toBe(css);
  });

  it.each([
    ['rules for other classes', '.gone{color:red}.here .gone{color:red}.here:is(.gone){color:red}:root:has(.gone){color:red}'],
    ['blocks that become empty', '@media print{@supports (a:b){.gone{color:red}}.gone{color:red}}'],
    ['unused animations', '@keyframes turn{to{rotate:1turn}}.gone{animation:1s turn}'],
    ['chains of unused custom properties', ':root{--a:var(--b);--b:var(--d);--d:1px}'],
    ['unused registered properties', '@property --c{syntax:"<length>";inherits:false;initial-value:0}'],
  ])('removes %s', (_what, css) => {
    expect(stylesFor(`body{margin:0}${css}`, html)).toBe('body{margin:0}');
  });

  it('keeps a custom property that an attribute uses', () => {
    expect(stylesFor(':root{--a:red}', '<svg><path fill="var(--a)"/></svg>')).toBe(':root{--a:red}');
  });

  it('distinguishes documents that differ by one class or custom property', () => {
    const css = ':root{--a:red;--b:blue}.here{margin:0}.gone{margin:1px}';
    const known = stylesFor(css, html);
    expect(known).toBe('.here{margin:0}');
    expect(stylesFor(css, `${html}${html}`)).toBe(known);
    expect(stylesFor(css, html.replace('here', 'gone'))).toBe('.gone{margin:1px}');
    expect(stylesFor(css, html.replace('<p', '<p style="color:var(--b)"'))).toBe(':root{--b:blue}.here{margin:0}');
    expect(stylesFor(css.replace('margin:0', 'margin:2px'), html)).toBe('.here{margin:2px}');
  });

  it('rejects invalid selectors', () => {
    expect(() => stylesFor('.here:is({color:red}', html)).toThrow();
  });
});

describe('withoutFonts', () => {
  it('removes only the fonts', () => {
    expect(withoutFonts('.a{color:red}@font-face{font-family:A;src:url(a.woff2)}.b{color:red}')).toBe('.a{color:red}.b{color:red}');
  });
});
