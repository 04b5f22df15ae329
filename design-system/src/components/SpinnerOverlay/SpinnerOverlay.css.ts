import { keyframes, style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, motion, radius, space } = vars;

const appear = keyframes({ from: { opacity: 0 } });

/** Over the page it competes with everything fixed; over a region it stays inside. */
export const root = styleVariants({ region: { position: 'relative', isolation: 'isolate' }, page: {} });
export const overlay = style({
  display: 'grid',
  placeItems: 'center',
  // Translucent, so that the content stays recognisable.
  backgroundColor: `color-mix(in srgb, ${color.surface.base} 72%, transparent)`,
  color: color.text.accent,
  animation: `${appear} ${motion.quick} ${motion.ease}`,
});
export const covers = styleVariants({
  region: { position: 'absolute', inset: 0, zIndex: 1, minBlockSize: '6rem' },
  page: { position: 'fixed', inset: 0, zIndex: layers.loader },
});
/** Presses reach the content beneath. */
export const usable = style({ pointerEvents: 'none' });
/** Stays visible while a long region scrolls, and legible over the text beneath. */
export const content = style({
  position: 'sticky',
  insetBlock: space.xxl,
  padding: space.xs,
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
});
