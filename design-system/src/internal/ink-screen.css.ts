import { style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, type, weight } = vars;

/* A first screen on ink: a gold kicker, a large title, a sentence and actions, on a pattern that fades behind the text. */

export const root = style({ position: 'relative', isolation: 'isolate', overflow: 'hidden' });
/** Behind the text. */
export const pattern = style({ position: 'absolute', inset: 0, zIndex: -1 });
export const kicker = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  marginBlockEnd: space.md,
  color: color.text.accent,
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
  // Printers omit backgrounds.
  '@media': { print: { selectors: { '&::before': { display: 'none' } } } },
});
/** `ch` depends on the font size, so it must be set in the title's size. A word longer than a line breaks: overflow is clipped. */
export const title = style({ maxInlineSize: '13ch', fontSize: type.display.size, overflowWrap: 'break-word' });
export const text = style({
  marginBlockStart: space.lg,
  color: color.text.muted,
  fontSize: type.lead.size,
  lineHeight: type.lead.line,
  // On a phone, balanced lines would leave a part of the column empty.
  '@media': { [media.md]: { textWrap: 'balance' } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBlockStart: space.xl,
  '@media': { [media.md]: { gap: space.sm } },
});
