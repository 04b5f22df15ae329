import { styleVariants } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';

/** The distance between the children of a layout, from a size of screen on; that of a larger screen comes later. */
export const gap = {
  phone: styleVariants(vars.space, (length) => ({ gap: length })),
  tablet: styleVariants(vars.space, (length) => ({ '@media': { [media.md]: { gap: length } } })),
  desktop: styleVariants(vars.space, (length) => ({ '@media': { [media.lg]: { gap: length } } })),
};
