import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({
  position: 'fixed',
  insetBlockStart: space.xs,
  insetInlineStart: space.xs,
  zIndex: layers.skipLink,
  paddingBlock: space.sm,
  paddingInline: space.md,
  borderRadius: radius.md,
  backgroundColor: color.accent.fill,
  color: color.text.onAccent,
  fontSize: type.small.size,
  fontWeight: weight.semibold,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
  // In print it would appear at the end of every sheet.
  '@media': { print: { display: 'none' } },
});
