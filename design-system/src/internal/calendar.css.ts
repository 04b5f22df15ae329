import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';
import { opener } from './field-box.css.ts';

const { color, radius, space, type, weight } = vars;

/* The segments of a date or a time in a field */

export const segments = style({ display: 'flex', alignItems: 'center', minBlockSize: 'calc(3rem - 2px)', whiteSpace: 'nowrap' });
/** The field grows where there is room, so that the button is at its end. */
export const growing = style({ flexGrow: 1, minInlineSize: 0, overflow: 'hidden' });
export const segment = style({
  paddingBlock: space.hair,
  borderRadius: radius.sm,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    // Editable parts.
    '&[role="spinbutton"]': { minInlineSize: '1.5rem', paddingInline: space.hair },
    '&[data-type="literal"]': { whiteSpace: 'pre' },
    '&[data-placeholder]': { color: color.text.muted },
    // The box has the focus ring.
    '&:focus, &:focus-visible': { outline: 'none', boxShadow: 'none', backgroundColor: color.accent.fill, color: color.text.onAccent },
    '&[data-disabled]': { color: color.text.muted },
  },
  '@media': { [media.forcedColors]: { selectors: { '&:focus': { outline: '2px solid Highlight' } } } },
});
export const dash = style({ color: color.text.muted });

/* The calendar in the panel */

export const panel = style({
  padding: space.sm,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingBlockEnd: space.xs });
export const month = style({ fontSize: type.body.size, lineHeight: type.body.line, fontWeight: weight.semibold });
export const step = style([opener]);

/** Fits seven days on a screen of 320 px. */
const day = 'min(2.5rem, (100vi - 4rem) / 7)';
export const grid = style({ borderCollapse: 'collapse', borderSpacing: 0 });
globalStyle(`${grid} td, ${grid} th`, { padding: 0 });
export const weekday = style({
  inlineSize: day,
  blockSize: '2rem',
  color: color.text.muted,
  fontSize: type.caption.size,
  fontWeight: weight.regular,
  textAlign: 'center',
});
export const cell = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: day,
  blockSize: '2.5rem',
  border: '1px solid transparent',
  borderRadius: radius.md,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&[data-today]': { borderColor: color.border.control, fontWeight: weight.semibold },
    '&[data-hovered]': { backgroundColor: color.surface.hover },
    '&[data-selected]': { backgroundColor: color.accent.fill, color: color.text.onAccent },
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-disabled], &[data-unavailable]': { color: color.text.muted, cursor: 'not-allowed', opacity: 0.6 },
    '&[data-unavailable]': { textDecoration: 'line-through' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-selected]': { borderColor: 'Highlight', borderWidth: '2px' } } },
  },
});
/** Between the ends of a range. */
export const inRange = style({
  selectors: {
    '&[data-selected]:not([data-selection-start], [data-selection-end])': {
      borderRadius: 0,
      backgroundColor: color.surface.selected,
      color: color.text.base,
    },
  },
});
