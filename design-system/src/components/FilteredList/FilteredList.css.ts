import { globalStyle, style } from '@vanilla-extract/css';

import { root as groupRoot } from '../../internal/choice-group.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

/** The number of options that have rules below. */
export const MAX_OPTIONS = 40;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.lg, minInlineSize: 0 });
export const group = style([groupRoot, { maxInlineSize: '100%' }]);
export const legend = style({
  marginBlockEnd: space.xs,
  padding: 0,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  maxInlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingBlock: space.xxs,
  paddingInline: space.sm,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.field,
  color: color.text.base,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    // An edge as well: colour alone must not show the choice.
    '&:has(:checked)': {
      borderColor: color.border.controlHover,
      backgroundColor: color.surface.selected,
      boxShadow: `inset 0 0 0 1px ${color.border.controlHover}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not(:has(:checked))': { borderColor: color.border.controlHover, backgroundColor: color.surface.hover } },
    },
    [media.forcedColors]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight', borderWidth: '2px' } } },
    // Buttons are not needed on paper, but the choice is information.
    print: {
      border: 0,
      padding: 0,
      selectors: { '&:not(:has(:checked))': { display: 'none' }, '&:has(:checked)': { backgroundColor: 'transparent', boxShadow: 'none' } },
    },
  },
});
/** Covers its chip, so that presses reach the radio button itself. */
export const control = style({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  borderRadius: 'inherit',
  cursor: 'inherit',
  // The ring surrounds the chip.
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
  '@media': { print: { display: 'none' } },
});
export const count = style({
  color: color.text.muted,
  fontWeight: weight.regular,
  fontVariantNumeric: 'tabular-nums',
});
/** The item and its content are as high as its neighbours. */
export const item = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 });

// By index, because the names of options are content. Works before and without scripts.
const others = Array.from(
  { length: MAX_OPTIONS },
  (_, index) => `${root}:has(input[data-option="${index}"]:checked) ${item}:not([data-option="${index}"])`,
);
globalStyle(others.join(', '), { display: 'none' });
