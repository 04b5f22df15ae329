import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, radius, weight } = vars;

export const root = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.selected,
  color: color.text.base,
  fontWeight: weight.semibold,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  userSelect: 'none',
});
export const size = styleVariants(
  { xs: ['1.5rem', '0.6875rem'], sm: ['2rem', '0.75rem'], md: ['2.75rem', '1rem'], lg: ['4rem', '1.5rem'] },
  ([length, letters]) => ({
    inlineSize: length,
    blockSize: length,
    fontSize: letters,
  }),
);
export const picture = style({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
