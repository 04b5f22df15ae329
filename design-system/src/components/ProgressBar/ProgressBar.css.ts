import { keyframes, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minInlineSize: 0 });
export const texts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.md}`,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  overflowWrap: 'anywhere',
});
export const label = style({ fontWeight: weight.medium });
export const value = style({ color: color.text.muted, fontVariantNumeric: 'tabular-nums', marginInlineStart: 'auto' });

const along = (start: string, end: string) => keyframes({ from: { backgroundPositionX: start }, to: { backgroundPositionX: end } });
const rightwards = along('-100%', '200%');
const leftwards = along('200%', '-100%');

export const bar = style({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  border: 0,
  borderRadius: radius.md,
  overflow: 'hidden',
  backgroundColor: color.surface.placeholder,
  // Printers omit backgrounds by default.
  printColorAdjust: 'exact',
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
    // Firefox and Chromium discard a rule that contains the other's pseudo-element.
    '&::-webkit-progress-value': { backgroundColor: color.text.accent, transition: `inline-size ${motion.calm} ${motion.ease}` },
    '&::-moz-progress-bar': { backgroundColor: color.text.accent },
    '&:indeterminate::-moz-progress-bar': { backgroundColor: 'transparent' },
    // Without motion: stripes, which no bar of known length has.
    '&:indeterminate': {
      backgroundImage: `repeating-linear-gradient(90deg, ${color.text.accent} 0 ${space.xs}, transparent ${space.xs} ${space.md})`,
    },
  },
  '@media': {
    [media.motion]: {
      selectors: {
        '&:indeterminate': {
          backgroundImage: `linear-gradient(${color.text.accent}, ${color.text.accent})`,
          backgroundSize: '40% 100%',
          backgroundRepeat: 'no-repeat',
          animation: `${rightwards} 1.6s ease-in-out infinite`,
        },
        '&:indeterminate:dir(rtl)': { animationName: leftwards },
      },
    },
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      border: '1px solid CanvasText',
      backgroundColor: 'Canvas',
      selectors: {
        '&::-webkit-progress-value': { backgroundColor: 'Highlight' },
        '&::-moz-progress-bar': { backgroundColor: 'Highlight' },
        '&:indeterminate::-moz-progress-bar': { backgroundColor: 'transparent' },
        '&:indeterminate': {
          backgroundImage: `repeating-linear-gradient(90deg, Highlight 0 ${space.xs}, Canvas ${space.xs} ${space.md})`,
        },
      },
    },
  },
});
export const size = styleVariants({ sm: { blockSize: '0.25rem' }, md: { blockSize: '0.5rem' } });
