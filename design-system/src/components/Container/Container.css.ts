import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

export const root = style({ inlineSize: '100%', marginInline: 'auto', paddingInline: vars.space.gutter });
const within = (length: string) => ({ maxInlineSize: `calc(${length} + 2 * ${vars.space.gutter})` });
export const width = styleVariants({ wide: within('75rem'), reading: within('75rem'), narrow: within('30rem') });
// A text column starts where the page grid does, below the logo and in line with other pages' titles.
globalStyle(`${width.reading} > *`, { maxInlineSize: '46rem' });
