import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { space } = vars;

export const width = styleVariants({ sm: '16rem', md: '22rem', lg: '30rem' }, (inlineSize) => ({ inlineSize }));
export const dialog = style({
  padding: space.md,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The dialog is focused to be read, not operated: no focus ring.
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
