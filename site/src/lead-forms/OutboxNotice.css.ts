import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system';
import { layers } from '@zmb/design-system/theme/layers.ts';

const { space } = vars;

/** Room for the floating menu, which stands at the other end of the same line. */
const MENU = '4.5rem';

/** How high the consent banner is, while it is open. */
export const bannerSize = createVar();

/** At the end of the screen while there is more of the page, and in a place of its own at the page's end: it covers nothing for good. */
export const root = style({
  position: 'sticky',
  insetBlockEnd: `calc(${space.md} + max(${fallbackVar(bannerSize, '0px')}, env(safe-area-inset-bottom, 0px)))`,
  zIndex: layers.header - 1,
  display: 'grid',
  gap: space.xs,
  inlineSize: `min(30rem, 100% - ${space.md} - ${space.md} - ${MENU})`,
  marginBlock: space.md,
  marginInlineStart: space.md,
  '@media': { print: { display: 'none' } },
});
