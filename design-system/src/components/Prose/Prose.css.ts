import { globalLayer, globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import '../../theme/reset.css.ts';

const { color, radius, space, type, weight } = vars;

/** 45 to 75 characters: a zero is wider than the average letter. */
const measure = '54ch';

export const root = style({
  minInlineSize: 0,
  fontSize: type.body.size,
  lineHeight: type.body.line,
  '@media': { print: { fontSize: '11pt' } },
});

// A layer after the reset's: plain elements take these styles, components inside keep their own.
const layer = globalLayer('prose');
const inside = (selector: string, rule: GlobalStyleRule): void => globalStyle(`${root} ${selector}`, { '@layer': { [layer]: rule } });

inside('> *', { maxInlineSize: measure });
inside('> * + *', { marginBlockStart: space.md });
inside(':is(h1, h2, h3, h4)', { fontWeight: weight.semibold, breakAfter: 'avoid', scrollMarginBlockStart: space.lg });
inside('h2', {
  marginBlockStart: space.xxl,
  fontSize: `calc(${type.title3.size} * 1.2)`,
  lineHeight: type.title3.line,
  letterSpacing: type.title3.tracking,
});
inside('h3', { marginBlockStart: space.xl, fontSize: type.title3.size, lineHeight: type.title3.line });
inside('h4', { marginBlockStart: space.lg });
inside('> :first-child', { marginBlockStart: 0 });
inside(':is(h2, h3, h4) + *', { marginBlockStart: space.sm });
inside(':target', {
  textDecorationLine: 'underline',
  textDecorationColor: color.accent.line,
  textDecorationThickness: '2px',
  textUnderlineOffset: '0.3em',
});

inside(':is(ul, ol)', { paddingInlineStart: space.lg });
inside('li + li', { marginBlockStart: space.xs });
inside('li > :is(ul, ol)', { marginBlockStart: space.xs });
inside('li::marker', { color: color.text.accent });
inside('ol > li::marker', { fontVariantNumeric: 'tabular-nums' });
inside('dt', { fontWeight: weight.semibold });
inside('dd', { paddingInlineStart: space.md, borderInlineStart: `1px solid ${color.border.hairline}` });
inside('dd + dt', { marginBlockStart: space.md });

inside('a', { color: color.text.accent, textUnderlineOffset: '0.2em', textDecorationThickness: '1px', overflowWrap: 'anywhere' });
inside('a:hover', { color: color.text.accentHover, textDecorationThickness: '2px' });
inside(':is(strong, b)', { fontWeight: weight.semibold });
inside('blockquote', { paddingInlineStart: space.lg, borderInlineStart: `2px solid ${color.accent.line}`, color: color.text.muted });
inside('hr', { marginBlock: space.xl, marginInline: 0, border: 0, borderBlockStart: `1px solid ${color.border.hairline}` });
inside(':is(code, kbd)', { padding: '0.1em 0.3em', borderRadius: radius.sm, backgroundColor: color.surface.raised, fontSize: '0.9em' });

inside('> table', { maxInlineSize: '46rem' });
inside('table', {
  inlineSize: '100%',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  // With the browser's text at 200 % the words of a header are wider than a phone: only the table scrolls.
  '@media': { 'not all and (min-width: 20rem)': { display: 'block', overflow: 'auto' } },
});
inside('caption', { paddingBlockEnd: space.xs, color: color.text.muted, textAlign: 'start' });
inside(':is(th, td)', {
  paddingBlock: space.xs,
  paddingInlineEnd: space.sm,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
  // Breaks a word rather than overflow a phone's screen.
  overflowWrap: 'anywhere',
});
inside('th', { fontWeight: weight.semibold });
// The header cells set the minimum column width.
inside('th[scope="col"]', { overflowWrap: 'normal' });
inside('th[scope="row"]', { minInlineSize: 'min(7rem, 35vi)' });
inside(':is(th, td):last-child', { paddingInlineEnd: 0 });
inside('tr', { breakInside: 'avoid' });
// In print the URL is more useful than an underline.
inside('a[href^="http"]::after', { '@media': { print: { content: '" (" attr(href) ")"', fontSize: '0.85em' } } });
