import { style } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';

const { color, radius, type } = vars;

export const root = style({
  flexShrink: 0,
  minInlineSize: '1.5em',
  paddingInline: '0.375em',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.sm,
  color: color.text.muted,
  fontFamily: 'inherit',
  fontSize: type.caption.size,
  lineHeight: 1.5,
  textAlign: 'center',
  whiteSpace: 'nowrap',
});
