import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

/** Where the comparison works. Everywhere else, and on paper, the pictures are side by side. */
const compared = 'screen and (scripting: enabled)';

/** Part of the width that shows the picture from before. */
export const shareProperty = '--before-after-share';
const share = `var(${shareProperty}, 50%)`;

export const root = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  minInlineSize: 0,
  '@media': {
    [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [compared]: {
      display: 'block',
      aspectRatio: '3 / 2',
      borderRadius: radius.lg,
      overflow: 'hidden',
      selectors: { '&:has(:focus-visible)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '2px' } },
    },
  },
});

export const side = style({ minInlineSize: 0, '@media': { [compared]: { position: 'absolute', inset: 0 } } });
/** Above the other picture, which it covers up to the line. Clipped, not resized: that would lay out the page for every step. */
export const before = style({
  '@media': {
    [compared]: {
      zIndex: 1,
      clipPath: `inset(0 calc(100% - ${share}) 0 0)`,
      selectors: { '&:dir(rtl)': { clipPath: `inset(0 0 0 calc(100% - ${share}))` } },
    },
  },
});
/** A drawing of another ratio is cut at its edges, as photos are. */
export const picture = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  aspectRatio: '3 / 2',
  borderRadius: radius.lg,
  backgroundColor: color.surface.raised,
  color: color.text.muted,
  overflow: 'hidden',
});
export const caption = style({
  marginBlockStart: space.xs,
  color: color.text.base,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.semibold,
  '@media': {
    [compared]: {
      position: 'absolute',
      insetBlockEnd: space.sm,
      margin: 0,
      paddingBlock: space.hair,
      paddingInline: space.xs,
      borderRadius: radius.sm,
      backgroundColor: color.surface.base,
    },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});
globalStyle(`${before} > ${caption}`, { insetInlineStart: space.sm });
globalStyle(`:not(${before}) > ${caption}`, { insetInlineEnd: space.sm });

/** Covers the pictures. The thumb has no width, so that the line is where the pointer is, up to both edges. */
export const range = style({
  display: 'none',
  '@media': {
    [compared]: {
      display: 'block',
      position: 'absolute',
      inset: 0,
      zIndex: 3,
      appearance: 'none',
      inlineSize: '100%',
      blockSize: '100%',
      margin: 0,
      background: 'none',
      cursor: 'ew-resize',
      // The page scrolls when a finger moves up or down on it.
      touchAction: 'pan-y',
      WebkitTapHighlightColor: 'transparent',
      selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
    },
  },
});
const thumb = { appearance: 'none', inlineSize: '1px', blockSize: '100%', border: 0, background: 'none', opacity: 0 } as const;
globalStyle(`${range}::-webkit-slider-thumb`, thumb);
globalStyle(`${range}::-moz-range-thumb`, thumb);
globalStyle(`${range}::-webkit-slider-runnable-track`, { blockSize: '100%' });

/** As wide as the pictures and moved by the share of its width; the line is at its start. */
export const rail = style({
  display: 'none',
  '@media': {
    [compared]: {
      display: 'block',
      position: 'absolute',
      inset: 0,
      zIndex: 2,
      pointerEvents: 'none',
      translate: share,
      selectors: {
        '&:dir(rtl)': { translate: `calc(-1 * ${share})` },
        '&::before': {
          content: '',
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: '-1px',
          inlineSize: '2px',
          backgroundColor: color.surface.base,
          // Visible on pictures of any colour.
          boxShadow: `0 0 0 1px ${color.border.control}`,
        },
      },
    },
    [media.forcedColors]: { selectors: { '&::before': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' } } },
  },
});
export const handle = style({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 1.375rem)',
  insetInlineStart: '-1.375rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  border: `1px solid ${color.border.control}`,
  borderRadius: '50%',
  backgroundColor: color.surface.base,
  color: color.text.base,
  selectors: {
    [`${range}:hover ~ ${rail} &`]: { borderColor: color.border.controlHover },
    [`${range}:focus-visible ~ ${rail} &`]: { outline: `2px solid ${color.focus.ring}`, boxShadow: `0 0 0 2px ${color.focus.gap}` },
  },
});
