import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  alignItems: 'center',
  // The whole first screen below a fixed bar of 4 rem.
  minBlockSize: 'min(calc(100dvb - 4rem), 48rem)',
});
/** Behind the words. */
export const pattern = style({ position: 'absolute', inset: 0, zIndex: -1 });
export const content = style({ paddingBlock: 'clamp(4rem, 2rem + 8vw, 8rem)' });
export const code = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  marginBlockEnd: space.md,
  color: color.text.accent,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.medium,
  selectors: {
    '&::before': {
      content: '',
      flexShrink: 0,
      inlineSize: 'clamp(1.25rem, 5vw, 2.25rem)',
      blockSize: '1px',
      backgroundColor: color.accent.line,
    },
  },
});
/** The measure counts the letters of the title, so it has to be set in the title's size. */
export const title = style({ maxInlineSize: '13ch', fontSize: type.display.size });
export const text = style({
  maxInlineSize: '46ch',
  marginBlockStart: space.lg,
  color: color.text.muted,
  fontSize: type.lead.size,
  lineHeight: type.lead.line,
  textWrap: 'balance',
});
export const more = style({ marginBlockStart: space.sm, color: color.text.muted });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBlockStart: space.xl,
  '@media': { [media.md]: { gap: space.sm } },
});
export const details = style({ marginBlockStart: space.xl, fontSize: type.small.size, lineHeight: type.small.line });
export const summary = style({ minBlockSize: '1.5rem', color: color.text.muted, cursor: 'pointer' });
export const trace = style({
  marginBlock: `${space.xs} 0`,
  padding: space.md,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.raised,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
