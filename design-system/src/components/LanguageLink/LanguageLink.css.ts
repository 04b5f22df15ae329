import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { radius, space, type, weight } = vars;

export const root = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '2.75rem',
  paddingInline: space.xs,
  borderRadius: radius.md,
  color: 'inherit',
  fontSize: type.small.size,
  fontWeight: weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationLine: 'underline', textUnderlineOffset: '0.3em' } } } },
});
