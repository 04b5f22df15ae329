import { globalStyle, keyframes, style } from '@vanilla-extract/css';

import { listEdge } from '../../internal/frame.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type } = vars;
const iconSize = '1.25rem';

export const root = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100%', isolation: 'isolate' });
export const list = style({
  outline: 'none',
  transition: `opacity ${motion.quick} ${motion.ease}`,
});
/** Stale rows that are about to be replaced: still legible, so the difference is mostly colour. */
export const busy = style({ opacity: 0.9, filter: 'grayscale(1)', cursor: 'progress' });
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${iconSize} minmax(0, 1fr)`,
  alignItems: 'start',
  columnGap: space.sm,
  minBlockSize: '4rem',
  paddingBlock: '0.625rem',
  paddingInline: listEdge,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  cursor: 'pointer',
  textAlign: 'start',
  outlineOffset: '-2px',
  selectors: {
    // A neutral status has the same surface as the row, and would be text without a mark.
    '&[data-selected], &[aria-current]': { backgroundColor: color.surface.selected, vars: { [color.neutral.surface]: color.surface.base } },
    // A border, because it survives forced colours.
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      borderInlineStart: `3px solid ${color.accent.fill}`,
    },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([data-selected], [aria-current], [aria-hidden])': { backgroundColor: color.surface.raised } },
    },
    print: { breakInside: 'avoid' },
  },
});
/** Arabic lines need no more room than their letters: as many rows fit as in English. */
globalStyle(`${row}:lang(ar)`, { lineHeight: '1.5', vars: { [type.small.line]: '1.5', [type.body.line]: '1.5' } });
export const content = style({ minInlineSize: 0 });
export const icon = style({ display: 'grid', placeItems: 'center', inlineSize: iconSize, blockSize: '1.5rem', color: color.text.muted });

/** The checkbox replaces the icon on hover, on focus, and while anything is selected. */
export const selectable = style({});
export const checkboxArea = style({ display: 'contents' });
export const checkbox = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'grid',
  justifyItems: 'end',
  alignItems: 'start',
  inlineSize: `calc(${listEdge} + ${iconSize} + ${space.xxs})`,
  minBlockSize: '100%',
  paddingBlockStart: '0.75rem',
  paddingInlineEnd: space.xxs,
  opacity: 0,
  cursor: 'pointer',
  userSelect: 'none',
});
export const selecting = style({});
const chosen = [`${selecting} ${selectable}`, `${selectable}:hover`, `${selectable}:focus-within`, `${selectable}[data-selected]`];
globalStyle(chosen.map((each) => `${each} ${checkbox}`).join(', '), { opacity: 1 });
globalStyle(chosen.map((each) => `${each} ${icon}`).join(', '), { visibility: 'hidden' });

/** Overlays the end of the list, so that nothing moves when it appears. */
export const selection = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.xs}`,
  marginBlockStart: 'auto',
  paddingBlock: space.xs,
  paddingInline: listEdge,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.raised,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const count = style({ margin: 0, color: color.text.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
/** Beside the number where there is room, otherwise below it. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xxs, marginInlineStart: 'auto' });

const breathe = keyframes({ '50%': { opacity: 0.6 } });
export const placeholder = style({ gridTemplateColumns: 'minmax(0, 1fr)', cursor: 'default' });
export const bar = style({
  display: 'block',
  inlineSize: '40%',
  blockSize: '0.75em',
  marginBlock: '0.3em',
  borderRadius: radius.sm,
  backgroundColor: color.surface.placeholder,
  selectors: { '&:last-child': { inlineSize: '75%' } },
  '@media': {
    [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` },
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
});
