import { globalStyle, style } from '@vanilla-extract/css';

import { legend as groupLegend, root as groupRoot } from '../../internal/choice-group.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style([groupRoot, { maxInlineSize: '100%' }]);
export const legend = style([groupLegend, { marginBlockEnd: space.xs }]);

export const segments = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '2px',
  maxInlineSize: '100%',
  padding: '2px',
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.field,
  // Buttons are not needed on paper, but the choice is information.
  '@media': { print: { border: 0 } },
});
export const segment = style({
  position: 'relative',
  flex: '1 1 auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minInlineSize: '2.75rem',
  minBlockSize: '2.625rem',
  paddingBlock: space.xxs,
  paddingInline: space.sm,
  borderRadius: radius.sm,
  color: color.text.base,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.medium,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    // An edge as well: colour alone must not show the choice.
    '&:has(:checked)': { backgroundColor: color.surface.selected, boxShadow: `inset 0 0 0 2px ${color.border.controlHover}` },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '3px' },
    '&:has(:disabled)': { color: color.text.muted, opacity: 0.6, cursor: 'not-allowed' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:has(:checked, :disabled))': { backgroundColor: color.surface.hover } } },
    [media.forcedColors]: {
      border: '2px solid transparent',
      selectors: {
        '&:has(:checked)': { borderColor: 'Highlight' },
        '&:not(:has(:checked))': { borderColor: 'Canvas' },
        '&:has(:disabled)': { color: 'GrayText', opacity: 1 },
      },
    },
    print: { selectors: { '&:has(:checked)': { outline: `2px solid ${color.text.base}`, outlineOffset: '-2px' } } },
  },
});
/** Covers its segment, so that presses reach the radio button itself. */
export const control = style({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  borderRadius: 'inherit',
  cursor: 'inherit',
});
// The ring surrounds the segment.
globalStyle(`${control}:focus-visible`, { outline: 'none', boxShadow: 'none' });
