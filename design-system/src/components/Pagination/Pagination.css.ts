import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.md });
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '2.75rem',
  paddingInline: space.sm,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  color: color.text.base,
  fontSize: type.small.size,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: { '&:not([href])': { color: color.text.muted, borderColor: color.border.hairline, cursor: 'default' } },
  '@media': {
    [media.hover]: { selectors: { '&[href]:hover': { borderColor: color.border.controlHover, backgroundColor: color.surface.hover } } },
  },
});
export const place = style({ color: color.text.muted, fontSize: type.small.size, fontVariantNumeric: 'tabular-nums', textAlign: 'center' });
