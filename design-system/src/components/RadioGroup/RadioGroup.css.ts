import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { control as base, hint as choiceHint, row } from '../../internal/choice.css.ts';
import { error as fieldError, hint as fieldHint, label } from '../../internal/field.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space } = vars;

export const root = style({ margin: 0, padding: 0, border: 0, minInlineSize: 0 });
/** A legend takes no part in flex and grid layout: it sets its own margin. */
export const legend = style([label, { maxInlineSize: '100%', padding: 0 }]);
export const hint = style([fieldHint, { display: 'block', marginBlockStart: space.xxs }]);
export const error = style([fieldError, { marginBlockStart: space.xs }]);

export const options = styleVariants({
  list: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', marginBlockStart: space.xxs },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
    gap: space.sm,
    marginBlockStart: space.xs,
  },
});

export const control = style([
  base,
  {
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    // Above the label's hit area, so that presses on the input itself reach it.
    position: 'relative',
    zIndex: 1,
    selectors: {
      '&::before': {
        content: '',
        inlineSize: '0.625rem',
        blockSize: '0.625rem',
        borderRadius: '50%',
        backgroundColor: color.text.onAccent,
        opacity: 0,
        transform: 'scale(0.4)',
        transition: `opacity ${motion.quick} ${motion.ease}, transform ${motion.quick} ${motion.ease}`,
      },
      '&:checked::before': { opacity: 1, transform: 'none' },
      '&:checked:not(:disabled)': { backgroundColor: color.accent.fill },
      '&:disabled::before': { backgroundColor: color.text.muted },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&:checked:not(:disabled)': { borderColor: 'Highlight', backgroundColor: 'Canvas' },
          '&::before': { backgroundColor: 'Highlight' },
          '&:disabled::before': { backgroundColor: 'GrayText' },
        },
      },
      // Printers omit backgrounds, but not borders.
      print: { selectors: { '&:checked::before': { border: `0.3125rem solid ${color.text.base}` } } },
    },
  },
]);

/** The label's hit area covers the whole option. */
const answersFor = { content: '', position: 'absolute', inset: 0 } as const;

export const option = styleVariants({
  list: { position: 'relative', maxInlineSize: '100%', selectors: { '&:has(:disabled)': { color: color.text.muted } } },
  cards: {
    position: 'relative',
    paddingBlock: space.xxs,
    paddingInline: space.md,
    border: `1px solid ${color.border.control}`,
    borderRadius: radius.md,
    backgroundColor: color.surface.field,
    transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
    selectors: {
      // Thicker inwards, so that the layout does not shift: colour alone must not show the choice.
      '&:has(:checked)': {
        borderColor: color.border.controlHover,
        backgroundColor: color.surface.selected,
        boxShadow: `inset 0 0 0 1px ${color.border.controlHover}`,
      },
      '[aria-invalid="true"] &': { borderColor: color.critical.mark },
      '&:has(:focus-visible)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '2px' },
      '&:has(:disabled)': { borderColor: color.border.hairline, backgroundColor: color.surface.raised, boxShadow: 'none' },
    },
    '@media': {
      [media.hover]: { selectors: { '&:hover:not(:has(:disabled))': { borderColor: color.border.controlHover } } },
      [media.forcedColors]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight', borderWidth: '2px' } } },
    },
  },
});

// The focus ring surrounds the whole card.
globalStyle(`${option.cards} ${control}:focus-visible`, { outline: 'none', boxShadow: 'none' });

export const optionRow = style([row, { selectors: { '&::after': answersFor } }]);
export const optionHint = style([choiceHint, { display: 'block', paddingBlockEnd: space.xs }]);
