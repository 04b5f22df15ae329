import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';
import { error as fieldError, hint as fieldHint } from './field.css.ts';

const { color, motion, radius, space, type } = vars;

const boxSize = '1.5rem';
const besideBox = `calc(${boxSize} + ${space.sm})`;

/* Shared by checkbox, radio buttons and switch: a native control next to its label, in a row of touch-target height. */

export const root = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minInlineSize: 0 });

/** A single line of text is centred in the row, further lines make it higher. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.sm,
  maxInlineSize: '100%',
  paddingBlock: 'max(0px, calc((2.75rem - 1lh) / 2))',
  fontSize: '1rem',
  lineHeight: type.small.line,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  selectors: { '&:has(:disabled)': { color: color.text.muted, cursor: 'not-allowed' } },
});

/** Control and mark in one grid cell, aligned with the first line. */
export const box = style({ display: 'grid', placeItems: 'center', marginBlockStart: `calc((1lh - ${boxSize}) / 2)`, blockSize: boxSize });

export const control = style({
  appearance: 'none',
  gridArea: '1 / 1',
  inlineSize: boxSize,
  blockSize: boxSize,
  margin: 0,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.sm,
  backgroundColor: color.surface.field,
  cursor: 'inherit',
  scrollMarginBlock: '6rem',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:disabled': { backgroundColor: color.surface.raised },
    '[aria-invalid="true"] &, &[aria-invalid="true"]': { borderColor: color.critical.mark, borderWidth: '2px' },
  },
  '@media': {
    [media.hover]: {
      selectors: { ':is(label, div):hover > * > &:not(:disabled, [aria-invalid="true"])': { borderColor: color.border.controlHover } },
    },
    [media.forcedColors]: { borderColor: 'ButtonText', selectors: { '&:disabled': { borderColor: 'GrayText' } } },
  },
});

/** The mark of a selected control. It appears and disappears without moving the control. */
export const mark = style({
  gridArea: '1 / 1',
  display: 'grid',
  color: color.text.onAccent,
  opacity: 0,
  transform: 'scale(0.6)',
  pointerEvents: 'none',
  transition: `opacity ${motion.quick} ${motion.ease}, transform ${motion.quick} ${motion.ease}`,
  selectors: { [`${control}:disabled ~ &`]: { color: color.text.muted } },
});
// The mark is the only indicator: heavier than an icon next to text.
globalStyle(`${mark} path`, { strokeWidth: 2.5 });

export const shown = { opacity: 1, transform: 'none' } as const;

export const hint = style([fieldHint, { marginBlockStart: `calc(-1 * ${space.xxs})`, paddingInlineStart: besideBox }]);
export const error = style([fieldError, { paddingBlockStart: space.xxs, paddingInlineStart: besideBox }]);
