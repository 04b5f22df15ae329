import { styleVariants } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';

/** The distance between the children of a layout, from a screen size on; larger screens come later and override. */
export const gap = {
  phone: styleVariants(vars.space, (length) => ({ gap: length })),
  tablet: styleVariants(vars.space, (length) => ({ '@media': { [media.md]: { gap: length } } })),
  desktop: styleVariants(vars.space, (length) => ({ '@media': { [media.lg]: { gap: length } } })),
};
