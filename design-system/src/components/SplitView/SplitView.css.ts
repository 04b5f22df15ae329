import { globalStyle, keyframes, style } from '@vanilla-extract/css';

import { actionsRoom, coveredStart, paneEdge, stickyStart, toastPlace, toastRoom } from '../../internal/frame.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, space } = vars;
const narrow = 'screen and (not (min-width: 64rem))';
const edge = `clamp(${space.md}, 2.25vw, 1.75rem)`;

export const root = style({
  position: 'relative',
  isolation: 'isolate',
  '@media': {
    [media.lg]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) clamp(20rem, 34%, 27rem)',
      // Each side scrolls on its own, so both are as high as the space that the frame leaves.
      blockSize: `calc(100dvb - ${stickyStart})`,
    },
    print: { display: 'block', blockSize: 'auto' },
  },
});

// Beside each other, a toast is as wide as the narrowest inspector has room for: it never reaches the list.
globalStyle(`:root:has(${root})`, { '@media': { [media.lg]: { vars: { [toastPlace.size]: 'clamp(18rem, 24vw, 24rem)' } } } });

/** Room for two fields side by side. */
export const wideInspector = style({ '@media': { [media.lg]: { gridTemplateColumns: 'minmax(18rem, 2fr) minmax(0, 3fr)' } } });

export const list = style({
  vars: { [paneEdge]: edge },
  minInlineSize: 0,
  '@media': { [media.lg]: { display: 'flex', flexDirection: 'column', minBlockSize: 0 } },
});
/** A covered list keeps its layout and scroll position and is removed from the focus order. */
export const coveredList = style({ '@media': { [narrow]: { visibility: 'hidden' } } });
export const listHead = style({
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  paddingBlockStart: space.lg,
  paddingInline: edge,
  // Full width, under the tabs' own padding.
  boxShadow: `inset 0 -1px ${color.border.hairline}`,
});
/** Positioned, so that absolute children are clipped here and do not extend the page. */
export const listBody = style({
  '@media': {
    [media.lg]: {
      position: 'relative',
      vars: { [coveredStart]: '0px' },
      flexGrow: 1,
      minBlockSize: 0,
      overflowY: 'auto',
      scrollPaddingBlockStart: '3rem',
    },
  },
});

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });
export const inspector = style({
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlockStart: '4rem',
  // A toast covers the end of the details, which can be scrolled above it; what has the focus is scrolled above it and the actions.
  scrollPaddingBlockEnd: `calc(${toastRoom} + ${actionsRoom})`,
  backgroundColor: color.surface.raised,
  '@media': {
    [media.lg]: { position: 'relative', minBlockSize: 0, borderInlineStart: `1px solid ${color.border.hairline}` },
    [narrow]: {
      position: 'fixed',
      insetBlockStart: stickyStart,
      insetBlockEnd: 0,
      insetInline: 0,
      zIndex: 1,
      animation: `${arrive} ${motion.calm} ${motion.ease}`,
    },
    print: { overflow: 'visible' },
  },
});
export const emptyInspector = style({
  display: 'none',
  '@media': {
    [media.lg]: {
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
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  gap: `0 ${space.sm}`,
  paddingBlock: `${space.lg} ${space.xs}`,
  paddingInline: edge,
  backgroundColor: color.surface.raised,
  '@media': { [narrow]: { flexDirection: 'column', paddingBlockStart: space.xs } },
});
export const title = style({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
/** Above the title, with its text aligned to it. */
export const back = style({
  marginInlineStart: `calc(-1 * ${space.md})`,
  '@media': { [media.lg]: { display: 'none' }, print: { display: 'none' } },
});
export const close = style({ '@media': { [narrow]: { display: 'none' }, print: { display: 'none' } } });
export const content = style({
  flexGrow: 1,
  paddingInline: edge,
  paddingBlockEnd: `calc(${space.xl} + ${toastRoom})`,
});
export const actions = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  paddingBlock: space.sm,
  paddingInline: edge,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.raised,
  // They never take all of the room: what does not fit is scrolled.
  maxBlockSize: '70%',
  overflowY: 'auto',
  flexShrink: 0,
  '@media': { [media.short]: { position: 'static', maxBlockSize: 'none' } },
});
/** When the inspector takes the focus, its name is announced: no ring needed. */
export const announcement = style({ position: 'absolute', '@media': { [narrow]: { display: 'none' } } });
