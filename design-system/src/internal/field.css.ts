import { style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minInlineSize: 0 });

export const label = style({ fontSize: type.small.size, lineHeight: type.small.line, fontWeight: weight.medium });
export const optional = style({ color: color.text.muted, fontWeight: weight.regular });
export const hint = style({ color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });

export const control = style({
  appearance: 'none',
  inlineSize: '100%',
  minBlockSize: '3rem',
  margin: 0,
  paddingBlock: '0.625rem',
  paddingInline: '0.875rem',
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.field,
  color: color.text.base,
  // 16 px at least, or phones zoom in on focus.
  fontSize: '1rem',
  lineHeight: 1.5,
  transition: `border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::placeholder': { color: color.text.muted, opacity: 1 },
    '&:focus': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '1px', boxShadow: 'none' },
    // The edge grows inwards, so that nothing moves.
    '&[aria-invalid="true"]': { borderColor: color.critical.mark, boxShadow: `inset 0 0 0 1px ${color.critical.mark}` },
    '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
    '&:read-only:not(select)': { backgroundColor: color.surface.raised },
    // Chromium paints autofilled fields in a blue of its own.
    '&:autofill': { boxShadow: `inset 0 0 0 100vmax ${color.surface.selected}`, WebkitTextFillColor: color.text.base },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:disabled, [aria-invalid="true"])': { borderColor: color.border.controlHover } } },
  },
});

/** Numbers and addresses run left to right, but stand on the reader's side: the end of a left-to-right field in right-to-left text. */
export const leftToRight = style({ selectors: { ':dir(rtl) > &': { textAlign: 'end' } } });

export const error = style({
  display: 'flex',
  gap: space.xs,
  alignItems: 'flex-start',
  color: color.critical.text,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.medium,
});
