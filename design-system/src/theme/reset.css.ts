import { globalLayer, globalStyle } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';

import { media } from './breakpoints.ts';
import { vars } from './contract.css.ts';

const { color, type, weight } = vars;

// In a layer, which every component overrides, whatever the bundler's order.
const layer = globalLayer('reset');
const base = (selector: string, rule: GlobalStyleRule): void => globalStyle(selector, { '@layer': { [layer]: rule } });

base('*, *::before, *::after', { boxSizing: 'border-box' });
base('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend', { margin: 0, padding: 0 });
base('ul[role="list"], ol[role="list"]', { listStyle: 'none' });
base('fieldset', { border: 0, minInlineSize: 0 });

base(':root', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  // A link target must not be hidden under the fixed bar.
  scrollPaddingBlockStart: '5rem',
  '@media': { [media.short]: { scrollPaddingBlockStart: '1rem' } },
  backgroundColor: color.surface.base,
});

base('body', {
  minBlockSize: '100dvb',
  backgroundColor: color.surface.base,
  color: color.text.base,
  fontFamily: vars.font.family,
  fontSize: type.body.size,
  lineHeight: type.body.line,
  fontWeight: weight.regular,
  fontSynthesis: 'none',
  textRendering: 'optimizeLegibility',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
  // The screen of a sheet includes its margins: one page of text would be two sheets.
  '@media': { print: { minBlockSize: 0 } },
});

base('[data-plane="ink"]', { backgroundColor: color.surface.ink, color: color.text.onInk });

base('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: weight.semibold, textWrap: 'balance' });
base('p, li, dd', { textWrap: 'pretty' });
base('button, input, select, textarea', { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' });
base('img, svg, video', { display: 'block', maxInlineSize: '100%' });
base('table', { borderCollapse: 'collapse' });
base('bdi', { unicodeBidi: 'isolate' });
base('[hidden]', { display: 'none !important' });

base(':focus-visible', {
  outline: `2px solid ${color.focus.ring}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.focus.gap}`,
  '@media': { [media.forcedColors]: { outlineColor: 'Highlight' } },
});
// Headings and regions that a script focuses for reading show no ring: they are not controls.
base(':is(h1, main, [role="region"])[tabindex="-1"]:focus', { outline: 'none', boxShadow: 'none' });

base('::selection', { backgroundColor: color.accent.fill, color: color.text.onAccent });

// On paper a heading stays with the text below it, and an item or a row is not split.
base('h1, h2, h3, h4, thead', { '@media': { print: { breakInside: 'avoid', breakAfter: 'avoid' } } });
base('li, tr, dd, figure, blockquote', { '@media': { print: { breakInside: 'avoid' } } });
base('p', { '@media': { print: { orphans: 3, widows: 3 } } });

// Outside the layer: an !important rule inside one would override the components' own exceptions.
globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: the default property is `all`, so every change of any element would run a transition. React-aria waits for
      // transitions before it moves the focus, and never stops waiting when an element with two of them is hidden at once.
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
