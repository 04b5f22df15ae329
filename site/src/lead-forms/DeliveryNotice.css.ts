import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';
import { layers } from '@zmb/design-system/theme/layers.ts';

const { space } = vars;

/** The width of the floating menu at the other end of the same line. */
const MENU = '4.5rem';

/** The height of the consent banner while it is open. */
export const bannerSize = createVar();

/** Sticky: at the bottom of the screen while scrolling, and at the end of the page in its own place, so that it covers nothing there. */
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

/** References must not break at the hyphen: in Arabic the halves would swap. */
export const reference = style({ whiteSpace: 'nowrap' });
