import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';
import { layers } from '../theme/layers.ts';
import { plane } from './overlay.css.ts';

const { color, motion, radius, space } = vars;
const narrow = 'not all and (min-width: 30rem)';

/** Follows the visual viewport above an on-screen keyboard. */
const visibleHeight = 'var(--visual-viewport-height, 100dvb)';

export const overlay = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: visibleHeight,
  zIndex: layers.dialog,
  display: 'grid',
  // Exactly the viewport, however long the dialog is.
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  // The backdrop uses the ink of both themes.
  backgroundColor: `color-mix(in srgb, ${color.surface.ink} 60%, transparent)`,
  transition: `opacity ${motion.quick} ${motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});

export const modal = style({
  display: 'flex',
  inlineSize: `calc(100% - 2 * ${space.md})`,
  maxBlockSize: `calc(${visibleHeight} - 2 * ${space.md})`,
  transition: `transform ${motion.calm} ${motion.ease}`,
  selectors: { '&[data-entering]': { transform: `translateY(${space.xs})` } },
  '@media': { [media.motion]: { willChange: 'transform' } },
});

/** The dialog is the scroll container, so that arrow keys scroll it as soon as it has the focus. */
export const dialog = style([
  plane,
  {
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '100%',
    borderRadius: radius.lg,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The dialog is focused to be read, not operated: no focus ring.
    selectors: { '&:focus-visible': { outline: 'none' } },
  },
]);

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.sm });
globalStyle(`${actions} > *`, { '@media': { [narrow]: { flexGrow: 1 } } });
