import { globalStyle, keyframes, style } from '@vanilla-extract/css';

import { aboveCovering, canAnchor, coveredEnd, whileBannerOpen } from '../../internal/covered-end.ts';
import { plainList } from '../../internal/plain-list.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, motion, radius, space, type, weight } = vars;
const size = '3.5rem';
export const phone = '(width < 48rem)';
// A notch is at the physical left or right, whatever the text direction.
const notch = 'max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))';

const endAbove = (covered: string) => `calc(${space.md} + max(${covered}, env(safe-area-inset-bottom, 0px)))`;

/** Sized like the button alone, and keeps its place while the button is hidden. */
export const root = style({
  position: 'fixed',
  insetBlockEnd: endAbove(coveredEnd),
  insetInlineEnd: `calc(${space.md} + ${notch})`,
  zIndex: layers.floating,
  inlineSize: size,
  blockSize: size,
  // Presses around the button reach the page beneath.
  pointerEvents: 'none',
  '@supports': { [canAnchor]: { insetBlockEnd: endAbove(aboveCovering) } },
  '@media': { print: { display: 'none' } },
});
export const summary = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size,
  blockSize: size,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.lg,
  color: color.text.accent,
  boxShadow: `0 8px 24px -8px ${color.shadow.soft}`,
  cursor: 'pointer',
  listStyle: 'none',
  pointerEvents: 'auto',
  transition: `opacity ${motion.quick} ${motion.ease}, transform ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:active': { backgroundColor: color.surface.selected },
    // Hidden but focusable: focus brings it back.
    [`${root}[data-aside]:not([open]) &`]: { opacity: 0, transform: `translateY(${space.md})`, pointerEvents: 'none' },
    [`${root}[data-aside]:focus-within &`]: { opacity: 1, transform: 'none', pointerEvents: 'auto' },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not(:active)': { borderColor: color.border.controlHover, backgroundColor: color.surface.hover } },
    },
  },
});
export const whenOpen = style({ display: 'none' });
export const whenClosed = style({});
// Nothing may float over the entries of the open mobile menu.
globalStyle(`:root:has(header details[data-menu][open]) ${root}`, { '@media': { [`not all and ${media.md}`]: { display: 'none' } } });
// Above the banner a phone's screen shows the page's own calls to action, which the menu would cover.
globalStyle(`${whileBannerOpen} ${root}`, { '@media': { [`${phone} and (not (scripting: none))`]: { display: 'none' } } });
// At the top of a page there is no way back up, and a phone's first screen has the page's own calls to action: the button appears once the
// page is scrolled.
const fade = keyframes({ from: { opacity: 0, visibility: 'hidden' } });
globalStyle(summary, {
  '@supports': {
    '(animation-timeline: scroll())': {
      '@media': { [phone]: { animation: `${fade} linear both`, animationTimeline: 'scroll(root)', animationRange: '4rem 8rem' } },
    },
  },
});
globalStyle(`${root}[open] ${whenOpen}`, { display: 'block' });
globalStyle(`${root}[open] ${whenClosed}`, { display: 'none' });

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.375rem)' } });
export const list = style([
  plainList,
  {
    position: 'absolute',
    insetBlockEnd: `calc(100% + ${space.xs})`,
    insetInlineEnd: 0,
    inlineSize: 'max-content',
    minInlineSize: '12rem',
    padding: space.xxs,
    border: `1px solid ${color.border.hairline}`,
    borderRadius: radius.lg,
    backgroundColor: color.surface.base,
    color: color.text.base,
    boxShadow: `0 16px 48px -12px ${color.shadow.soft}`,
    pointerEvents: 'auto',
    animation: `${arrive} ${motion.quick} ${motion.ease}`,
    '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
  },
]);
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: '3rem',
  paddingInline: space.sm,
  borderRadius: radius.md,
  color: 'inherit',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: { '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' }, '&:active': { backgroundColor: color.surface.selected } },
  '@media': { [media.hover]: { selectors: { '&:hover:not(:active)': { backgroundColor: color.surface.hover } } } },
});
globalStyle(`${entry} > svg`, { color: color.text.accent });
