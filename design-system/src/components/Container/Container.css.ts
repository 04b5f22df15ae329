import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

export const root = style({ inlineSize: '100%', marginInline: 'auto', paddingInline: vars.space.gutter });
export const width = styleVariants({ wide: '75rem', reading: '46rem', narrow: '30rem' }, (length) => ({
  maxInlineSize: `calc(${length} + 2 * ${vars.space.gutter})`,
}));
