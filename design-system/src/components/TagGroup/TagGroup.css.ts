import { style } from '@vanilla-extract/css';

import { label as fieldLabel } from '../../internal/field.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minInlineSize: 0 });
export const label = style([fieldLabel]);
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '2rem',
  // The tags have the focus; without tags the list itself is a tab stop, with the usual focus ring.
  selectors: { '&:focus-visible:not([data-empty])': { outline: 'none', boxShadow: 'none' } },
});
export const empty = style({ color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  maxInlineSize: '100%',
  minBlockSize: '2rem',
  paddingInline: space.sm,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.raised,
  color: color.text.base,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&[data-selection-mode]': { borderColor: color.border.control, backgroundColor: color.surface.base, cursor: 'pointer' },
    '&[data-hovered]': { borderColor: color.border.controlHover, backgroundColor: color.surface.hover },
    '&[data-selected]': { borderColor: color.border.controlHover, backgroundColor: color.surface.selected },
    '&[data-allows-removing]': { paddingInlineEnd: space.hair },
    '&[data-disabled]': { borderColor: color.border.hairline, color: color.text.muted, cursor: 'not-allowed' },
  },
  '@media': {
    [media.forcedColors]: {
      borderColor: 'CanvasText',
      selectors: { '&[data-selected]': { borderColor: 'Highlight', borderWidth: '2px' } },
    },
  },
});
export const check = style({ display: 'grid', color: color.text.accent });
export const text = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
/** 28 px, and a press outside the cross does not remove the tag. */
export const remove = style({
  appearance: 'none',
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: color.text.muted,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: color.surface.hover, color: color.text.base },
    '&[data-pressed]': { backgroundColor: color.surface.selected },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
});
