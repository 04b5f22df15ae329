import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.sm,
  paddingBlock: space.xxxl,
  paddingInline: space.gutter,
  textAlign: 'center',
});
export const icon = style({ color: color.accent.line });
export const text = style({ maxInlineSize: '44ch', color: color.text.muted });
export const actions = style({ marginBlockStart: space.sm });
