import { fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { closeButton } from '../../internal/close-button.css.ts';
import { toastPlace } from '../../internal/frame.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, motion, radius, space, type, weight } = vars;

/**
 * At the top of the screen, below a fixed bar: the bottom belongs to the consent banner, the floating menu and on-screen keyboards. A frame
 * with its main content at the top shows toasts at the bottom, and reserves space for them.
 */
export const root = style({
  position: 'fixed',
  insetBlockStart: fallbackVar(toastPlace.start, `calc(4rem + ${space.sm})`),
  insetBlockEnd: fallbackVar(toastPlace.end, 'auto'),
  insetInlineEnd: space.md,
  zIndex: layers.toast,
  inlineSize: `min(${fallbackVar(toastPlace.size, '24rem')}, calc(100vi - 2 * ${space.md}))`,
  selectors: {
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  },
  '@media': { print: { display: 'none' } },
});

const arrive = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${space.xs}))` } });

export const toast = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.xs,
  paddingBlock: space.sm,
  paddingInline: `${space.md} ${space.xs}`,
  border: `1px solid ${color.border.hairline}`,
  borderInlineStartWidth: '3px',
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
  color: color.text.base,
  boxShadow: `0 16px 48px -12px ${color.shadow.soft}`,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  // Vertical panning still scrolls the page.
  touchAction: 'pan-y',
  userSelect: 'none',
  animation: `${arrive} ${motion.calm} ${motion.ease}`,
  transition: `transform ${motion.quick} ${motion.ease}, opacity ${motion.quick} ${motion.ease}`,
  selectors: {
    '&[data-swiping]': { transition: 'none', cursor: 'grabbing' },
    // Focused by keyboard shortcut: the ring is on the visible toast, not on its container.
    [`${root}:focus-visible > &`]: { outline: `2px solid ${color.focus.ring}`, outlineOffset: '2px' },
  },
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
});
export const tone = styleVariants({
  info: { borderInlineStartColor: color.info.mark },
  success: { borderInlineStartColor: color.success.mark },
  critical: { borderInlineStartColor: color.critical.mark },
});

/** The two live regions; one of them is always empty. */
export const live = style({ gridColumn: 1, '@media': { [media.tiny]: { gridColumn: '1 / -1', gridRow: 1 } } });
export const texts = style({
  display: 'flex',
  gap: space.sm,
  paddingBlock: '0.375rem',
  // The texts below the icon and the close button.
  '@media': { [media.tiny]: { flexDirection: 'column' } },
});
for (const name of ['info', 'success', 'critical'] as const) globalStyle(`${tone[name]} ${texts} > svg`, { color: color[name].mark });
export const sentences = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: weight.medium });
export const text = style({ color: color.text.muted });
export const action = style({
  gridColumn: 1,
  gridRow: 3,
  marginBlockStart: space.xxs,
  paddingInlineStart: `calc(1.25rem + ${space.sm})`,
  '@media': { [media.tiny]: { gridColumn: '1 / -1', paddingInlineStart: 0 } },
});
export const close = style([
  closeButton,
  {
    gridColumn: 2,
    gridRow: '1 / 3',
    inlineSize: '2rem',
    blockSize: '2rem',
    '@media': { [media.tiny]: { gridRow: 1 } },
  },
]);
