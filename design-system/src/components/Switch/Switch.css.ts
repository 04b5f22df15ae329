import { style } from '@vanilla-extract/css';

import { control as base, mark, row as baseRow, shown } from '../../internal/choice.css.ts';
import { hint as fieldHint } from '../../internal/field.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space } = vars;

const trackSize = '3rem';
const inset = '0.1875rem';
const thumbSize = '1.3125rem';
const way = `calc(${trackSize} - ${thumbSize} - 2 * ${inset})`;

/** As wide as its container, which keeps label and switch close enough to be perceived as one. */
export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const row = style([baseRow, { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space.lg }]);
export const hint = style([
  fieldHint,
  { marginBlockStart: `calc(-1 * ${space.xxs})`, paddingBlockEnd: space.xs, paddingInlineEnd: `calc(${trackSize} + ${space.lg})` },
]);

export const box = style({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'start',
  inlineSize: trackSize,
  marginBlockStart: 'calc((1lh - 1.6875rem) / 2)',
  blockSize: '1.6875rem',
});

export const control = style([
  base,
  {
    inlineSize: trackSize,
    blockSize: '1.6875rem',
    borderRadius: radius.md,
    selectors: { '&:checked:not(:disabled)': { backgroundColor: color.accent.fill } },
    '@media': {
      [media.forcedColors]: { selectors: { '&:checked:not(:disabled)': { borderColor: 'Highlight', backgroundColor: 'Highlight' } } },
    },
  },
]);

const on = `${control}:checked ~ &`;

export const thumb = style({
  gridArea: '1 / 1',
  display: 'grid',
  placeItems: 'center',
  inlineSize: thumbSize,
  blockSize: thumbSize,
  marginInlineStart: inset,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.sm,
  backgroundColor: color.border.control,
  pointerEvents: 'none',
  transition: `transform ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    [on]: { borderColor: color.text.onAccent, backgroundColor: color.text.onAccent, transform: `translateX(${way})` },
    // transform has no logical form.
    [`${control}:checked ~ &:dir(rtl)`]: { transform: `translateX(calc(-1 * ${way}))` },
    [`${control}:disabled ~ &`]: { borderColor: color.border.control, backgroundColor: color.surface.hover },
  },
  '@media': {
    [media.forcedColors]: {
      borderColor: 'ButtonText',
      backgroundColor: 'ButtonText',
      selectors: {
        [on]: { borderColor: 'HighlightText', backgroundColor: 'HighlightText' },
        [`${control}:disabled ~ &`]: { borderColor: 'GrayText', backgroundColor: 'Canvas' },
      },
    },
    // Printers omit backgrounds, but not borders.
    print: { backgroundColor: 'transparent' },
  },
});

export const check = style([
  mark,
  {
    color: color.accent.fill,
    selectors: { [`${control}:checked ~ ${thumb} > &`]: shown, [`${control}:disabled ~ ${thumb} > &`]: { color: color.text.muted } },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          [`${control}:not(:disabled) ~ ${thumb} > &`]: { color: 'Highlight' },
          [`${control}:disabled ~ ${thumb} > &`]: { color: 'GrayText' },
        },
      },
      print: { color: color.text.base },
    },
  },
]);
