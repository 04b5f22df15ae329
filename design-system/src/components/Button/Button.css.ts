import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  margin: 0,
  border: '1px solid transparent',
  borderRadius: radius.md,
  backgroundColor: 'transparent',
  fontWeight: weight.semibold,
  lineHeight: 1.4,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transitionProperty: 'background-color, border-color, color',
  transitionDuration: motion.quick,
  transitionTimingFunction: motion.ease,
  selectors: {
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    '&[data-pending]': { cursor: 'progress' },
  },
  // Buttons are not printed; phone numbers are.
  '@media': { print: { selectors: { '&:not([href^="tel:"])': { display: 'none' } } } },
});

const inlinePadding = {
  sm: '1rem',
  md: '1.25rem',
  // Two calls to action fit side by side on a phone of 360 px.
  lg: 'clamp(0.875rem, 0.3rem + 2.4vw, 1.5rem)',
};
export const size = styleVariants({
  /** Calls to action keep the full target size in bars too (WCAG 2.5.5), and a row of buttons has one height. */
  sm: {
    minBlockSize: '2.75rem',
    minInlineSize: '2.75rem',
    paddingBlock: '0.375rem',
    paddingInline: inlinePadding.sm,
    fontSize: type.small.size,
  },
  /** As high as a field. */
  md: { minBlockSize: '3rem', paddingBlock: '0.5rem', paddingInline: inlinePadding.md, fontSize: type.small.size },
  lg: {
    minBlockSize: '3.25rem',
    minInlineSize: '7.5rem',
    paddingBlock: '0.625rem',
    paddingInline: inlinePadding.lg,
    fontSize: 'clamp(0.9375rem, 0.875rem + 0.25vw, 1rem)',
  },
});

const edge = { borderColor: color.border.control, color: color.text.base };

/** `:hover` applies only with a real hovering pointer, and not while pressed; the data attribute is react-aria's. */
const hover = '&:hover:not(:active, [data-pressed], [data-disabled], [data-pending])';
const press = '&:active:not([data-disabled], [data-pending]), &[data-pressed]';
const states = (hovered: object, pressed: object) => ({
  '@media': { [media.hover]: { selectors: { [hover]: hovered } } },
  selectors: { [press]: pressed },
});

export const look = styleVariants({
  primary: [
    {
      backgroundColor: color.accent.fill,
      color: color.text.onAccent,
      '@media': { [media.forcedColors]: { borderColor: 'ButtonText' }, print: { borderColor: color.border.control } },
    },
    states({ backgroundColor: color.accent.fillHover }, { backgroundColor: color.accent.fillPressed }),
  ],
  secondary: [
    edge,
    states({ borderColor: color.border.controlHover, backgroundColor: color.surface.hover }, { backgroundColor: color.surface.selected }),
  ],
  quiet: [
    { color: color.text.accent },
    states({ backgroundColor: color.surface.hover, color: color.text.accentHover }, { backgroundColor: color.surface.selected }),
  ],
  primaryCritical: [
    { backgroundColor: color.critical.fill, color: color.text.onCritical },
    states({ backgroundColor: color.critical.fillHover }, { backgroundColor: color.critical.fillHover }),
  ],
  secondaryCritical: [
    { borderColor: color.critical.mark, color: color.critical.text },
    states({ backgroundColor: color.critical.surface }, { backgroundColor: color.critical.surface }),
  ],
  quietCritical: [
    { color: color.critical.text },
    states({ backgroundColor: color.critical.surface }, { backgroundColor: color.critical.surface }),
  ],
});

/** Offsets the padding and the border, which are invisible on a quiet button. */
export const flush = styleVariants(inlinePadding, (padding) => ({
  justifyContent: 'flex-start',
  marginInlineStart: `calc(-1px - ${padding})`,
  textAlign: 'start',
}));

export const full = style({ inlineSize: '100%' });

export const content = style({ display: 'inline-flex', alignItems: 'center', gap: space.xs });
/** The label keeps its space while the spinner shows, so that the button keeps its width. */
export const contentPending = style([content, { visibility: 'hidden' }]);
export const pending = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
