import { keyframes, style } from '@vanilla-extract/css';

import { closeButton } from '../../internal/close-button.css.ts';
import { plainList } from '../../internal/plain-list.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

const arrive = keyframes({ from: { opacity: 0, transform: `translateY(${space.xs})` } });
const dim = keyframes({ from: { opacity: 0 } });

export const root = style({
  inlineSize: `min(26rem, calc(100vi - 2 * ${space.md}))`,
  maxInlineSize: 'none',
  maxBlockSize: `calc(100dvb - 2 * ${space.md})`,
  // Restores the centring that the reset removes.
  margin: 'auto',
  padding: 0,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
  color: color.text.base,
  boxShadow: `0 16px 48px -12px ${color.shadow.soft}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  animation: `${arrive} ${motion.calm} ${motion.ease}`,
  selectors: {
    '&[data-prepared]:not([open])': { display: 'block', position: 'fixed', inset: 0, visibility: 'hidden', animation: 'none' },
    // The backdrop uses the ink of both themes.
    '&::backdrop': {
      backgroundColor: `color-mix(in srgb, ${color.surface.ink} 60%, transparent)`,
      animation: `${dim} ${motion.calm} ${motion.ease}`,
    },
  },
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' }, print: { display: 'none' } },
});
export const content = style({
  position: 'relative',
  display: 'grid',
  gap: space.lg,
  padding: space.lg,
});
export const title = style({
  display: 'grid',
  gap: space.xxs,
  paddingInline: space.lg,
  fontSize: 'clamp(1.0625rem, 0.8rem + 1.2vw, 1.25rem)',
  lineHeight: 1.6,
  textAlign: 'center',
  // Focused so that it is read out, not operated: no focus ring.
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
export const options = style([
  plainList,
  {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: space.sm,
    '@media': { 'not all and (min-width: 20rem)': { gridTemplateColumns: '1fr' } },
  },
]);
export const option = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.sm,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  paddingBlock: space.md,
  paddingInline: space.xs,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontSize: type.body.size,
  // One heading size for both languages, whatever the page's own is.
  lineHeight: 1.6,
  fontWeight: weight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: { '&:active': { backgroundColor: color.surface.selected } },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not(:active)': { borderColor: color.border.controlHover, backgroundColor: color.surface.hover } },
    },
  },
});
/** The hairline separates a white flag from the page. */
export const flag = style({
  inlineSize: '4rem',
  blockSize: '2rem',
  outline: `1px solid ${color.border.hairline}`,
  overflow: 'hidden',
  forcedColorAdjust: 'none',
});
export const close = style([
  closeButton,
  {
    position: 'absolute',
    insetBlockStart: space.xs,
    insetInlineEnd: space.xs,
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
  },
]);
