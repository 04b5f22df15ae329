import { style } from '@vanilla-extract/css';
import { media, vars } from '@zmb/design-system';
import { layers } from '@zmb/design-system/theme/layers.ts';

const { space } = vars;

/** Room for the floating menu, which stands at the other end of the same line. */
const MENU = '4.5rem';

const isAsked = ':root:not([data-consent="saved"]) &';

/** At the end of the screen while there is more of the page, and in a place of its own at the page's end: it covers nothing for good. */
export const root = style({
  position: 'sticky',
  insetBlockEnd: `calc(${space.md} + env(safe-area-inset-bottom, 0px))`,
  zIndex: layers.header - 1,
  display: 'grid',
  gap: space.xs,
  inlineSize: `min(30rem, 100% - ${space.md} - ${space.md} - ${MENU})`,
  marginBlock: space.md,
  marginInlineStart: space.md,
  // As much as the consent banner takes at the most, unless its details are open.
  selectors: { [isAsked]: { insetBlockEnd: '23rem' } },
  '@media': { [media.md]: { selectors: { [isAsked]: { insetBlockEnd: '16rem' } } }, print: { display: 'none' } },
});
