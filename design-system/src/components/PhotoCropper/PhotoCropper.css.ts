import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.md, minInlineSize: 0 });
export const frame = style({
  position: 'relative',
  aspectRatio: '3 / 2',
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.placeholder,
  overflow: 'hidden',
  cursor: 'grab',
  userSelect: 'none',
  // A finger moves the picture, and scrolls the page only outside it.
  touchAction: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
});
export const image = style({
  position: 'absolute',
  insetBlockStart: 0,
  // The frame runs left to right.
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: 'auto',
  maxInlineSize: 'none',
  transformOrigin: '0 0',
  pointerEvents: 'none',
  color: color.text.base,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  // The text alternative of a file that did not load.
  selectors: {
    '&::after': {
      content: 'attr(alt)',
      position: 'absolute',
      inset: 0,
      padding: space.md,
      backgroundColor: color.surface.placeholder,
    },
  },
});
export const controls = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.lg,
  '@media': { [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const control = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  color: color.text.base,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const range = style({
  inlineSize: '100%',
  // The height of a finger.
  blockSize: '2.75rem',
  margin: 0,
  accentColor: color.text.accent,
  cursor: 'pointer',
  borderRadius: radius.md,
  selectors: { '&:disabled': { cursor: 'not-allowed', opacity: 0.6 } },
});
