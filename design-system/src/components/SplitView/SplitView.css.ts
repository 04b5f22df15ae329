import { createContainer, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { coveredStart, paneEdge, stickyStart, toastPlace, toastRoom } from '../../internal/frame.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, space } = vars;
/** Room for a list of 360 px, and twice of that for the entry, beside the navigation. */
const beside = 'screen and (min-width: 75rem)';
const narrow = 'screen and (not (min-width: 75rem))';
/** Beside the navigation, which the inspector does not cover. */
const framed = `screen and ${media.lg}`;
const phone = 'screen and (not (min-width: 64rem))';
const edge = `clamp(${space.md}, 2.25vw, 1.75rem)`;
const pane = createContainer();
const besideAside = `${pane} (inline-size >= 46rem)`;
const overAside = `${pane} (inline-size < 46rem)`;

export const root = style({
  position: 'relative',
  isolation: 'isolate',
  '@media': {
    // Each side scrolls on its own, so both are as high as the space that the frame leaves.
    [framed]: { blockSize: `calc(100dvb - ${stickyStart})` },
    [beside]: { display: 'grid', gridTemplateColumns: 'clamp(22.5rem, 34%, 27.5rem) minmax(0, 1fr)' },
    print: { display: 'block', blockSize: 'auto' },
  },
});

// Side by side, a toast is narrower than the entry, so that it does not cover the list.
globalStyle(`:root:has(${root})`, { '@media': { [beside]: { vars: { [toastPlace.size]: 'clamp(18rem, 24vw, 24rem)' } } } });

export const list = style({
  vars: { [paneEdge]: space.md },
  minInlineSize: 0,
  '@media': { [framed]: { display: 'flex', flexDirection: 'column', minBlockSize: 0, blockSize: '100%' } },
});
/** A covered list keeps its layout and scroll position and is removed from the focus order. */
export const coveredList = style({ '@media': { [narrow]: { visibility: 'hidden' } } });
export const listHead = style({
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  paddingBlockStart: space.md,
  paddingInline: space.md,
  // Full width, under the tabs' own padding.
  boxShadow: `inset 0 -1px ${color.border.hairline}`,
});
/** Positioned, so that absolute children are clipped here and do not extend the page. */
export const listBody = style({
  '@media': {
    [framed]: {
      position: 'relative',
      vars: { [coveredStart]: '0px' },
      flexGrow: 1,
      minBlockSize: 0,
      overflowY: 'auto',
      scrollPaddingBlockStart: '3rem',
      // Placeholders end where the list does: nothing in them could be scrolled to by keyboard.
      selectors: { '&:has([aria-busy=true] > [aria-hidden=true])': { overflowY: 'hidden' } },
    },
  },
});

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });
export const inspector = style({
  containerName: pane,
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: color.surface.raised,
  '@media': {
    [beside]: { position: 'relative', minBlockSize: 0, borderInlineStart: `1px solid ${color.border.hairline}` },
    // Where its parts are higher than the screen, as on the smallest phones, it scrolls as a whole.
    [narrow]: { position: 'absolute', inset: 0, zIndex: 1, overflowY: 'auto', animation: `${arrive} ${motion.calm} ${motion.ease}` },
    [phone]: { position: 'fixed', insetBlockStart: stickyStart },
    // Too short for scroll boxes inside it.
    [media.short]: { overflowY: 'auto' },
  },
});
export const emptyInspector = style({
  display: 'none',
  '@media': {
    [beside]: {
      display: 'grid',
      alignContent: 'center',
      borderInlineStart: `1px solid ${color.border.hairline}`,
      backgroundColor: color.surface.raised,
      overflowY: 'auto',
    },
    print: { display: 'none' },
  },
});
export const bar = style({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.hair} ${space.xs}`,
  paddingBlock: space.sm,
  paddingInline: edge,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
});
export const title = style({
  flexGrow: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  flexBasis: 0,
});
/** Its icon is aligned with the content below it. */
export const back = style({
  marginInlineStart: `calc(-1 * ${space.sm})`,
  '@media': { [beside]: { display: 'none' }, print: { display: 'none' } },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xxs,
  '@media': { [narrow]: { order: 1, flexBasis: '100%' }, print: { display: 'none' } },
});
// Icons are hidden where there is little room, so that the labels fit on one line.
globalStyle(`${tools} button svg`, { '@container': { [`${pane} (inline-size < 30rem)`]: { display: 'none' } } });
export const close = style({ '@media': { [narrow]: { display: 'none' }, print: { display: 'none' } } });
export const head = style({ flexBasis: '100%', minInlineSize: 0, '@media': { [narrow]: { order: 2 } } });
export const middle = style({
  position: 'relative',
  flexGrow: 1,
  minBlockSize: 0,
  display: 'flex',
  '@media': {
    [narrow]: { flexShrink: 0, flexBasis: 0, minBlockSize: '11rem' },
    [media.short]: { display: 'block', flexShrink: 0, flexBasis: 'auto' },
    print: { display: 'block' },
  },
});
const contentBase = style({
  // So that absolute children are clipped here.
  position: 'relative',
  flexGrow: 1,
  minInlineSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // A toast covers the end; content can be scrolled above it.
  scrollPaddingBlockEnd: toastRoom,
  outlineOffset: '-2px',
  '@media': { [media.short]: { overflow: 'visible' }, print: { overflow: 'visible' } },
});
export const content = styleVariants({
  top: [contentBase],
  // The initial scroll position is the end, and stays there when the entry grows.
  end: [contentBase, { display: 'flex', flexDirection: 'column-reverse' }],
});
export const entry = style({
  paddingBlock: `${space.md} calc(${space.md} + ${toastRoom})`,
  paddingInline: edge,
  // Aligns an entry that does not fill the height to the top.
  selectors: { [`${content.end} > &`]: { marginBlockEnd: 'auto' } },
});
export const aside = style({
  overflowY: 'auto',
  padding: space.md,
  backgroundColor: color.surface.raised,
  '@container': {
    [besideAside]: { flexShrink: 0, inlineSize: 'clamp(15rem, 32%, 20rem)', borderInlineStart: `1px solid ${color.border.hairline}` },
    [overAside]: { position: 'absolute', inset: 0, paddingInline: edge, '@media': { [media.short]: { position: 'static' } } },
  },
});
// What it covers is removed from the focus order.
globalStyle(`${content.top}:has(+ ${aside}), ${content.end}:has(+ ${aside})`, {
  '@container': { [overAside]: { '@media': { 'screen and (height >= 24rem)': { visibility: 'hidden' } } } },
});
export const actions = style({
  flexShrink: 0,
  paddingBlock: space.sm,
  paddingInline: edge,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.raised,
  // At most a part of the height: the rest scrolls inside.
  maxBlockSize: '70%',
  overflowY: 'auto',
  '@media': { [media.short]: { maxBlockSize: 'none', overflow: 'visible' } },
});
export const announcement = style({ position: 'absolute', '@media': { [narrow]: { display: 'none' } } });
