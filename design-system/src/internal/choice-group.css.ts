import { type ComplexStyleRule, globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';
import { box, hint as choiceHint, row } from './choice.css.ts';
import { error as fieldError, hint as fieldHint, label } from './field.css.ts';

const { color, motion, radius, space, type } = vars;

/* Shared by RadioGroup and CheckboxGroup: a fieldset of choices, as a list or as cards. */

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
  pictures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
    gap: space.sm,
    marginBlockStart: space.xs,
  },
});

/** The label's hit area covers the whole option. */
const wholeOptionTarget = { content: '', position: 'absolute', inset: 0 } as const;

const card = {
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
    '[aria-invalid="true"] &, &:has([aria-invalid="true"])': { borderColor: color.critical.mark },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '2px' },
    '&:has(:disabled)': { borderColor: color.border.hairline, backgroundColor: color.surface.raised, boxShadow: 'none' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:has(:disabled))': { borderColor: color.border.controlHover } } },
    [media.forcedColors]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight', borderWidth: '2px' } } },
  },
} satisfies ComplexStyleRule;

export const option = styleVariants({
  list: { position: 'relative', maxInlineSize: '100%', selectors: { '&:has(:disabled)': { color: color.text.muted } } },
  cards: card,
  pictures: { ...card, paddingInline: space.sm },
});

// Above the label's hit area, so that presses on the input itself reach it.
globalStyle(`${option.list} ${box}, ${option.cards} ${box}, ${option.pictures} ${box}`, { position: 'relative', zIndex: 1 });
// The focus ring surrounds the whole card.
globalStyle(`:is(${option.cards}, ${option.pictures}) input:focus-visible`, { outline: 'none', boxShadow: 'none' });

export const optionRow = style([row, { selectors: { '&::after': wholeOptionTarget } }]);
// Cards of pictures are narrow: most words stay whole in small letters.
globalStyle(`${option.pictures} ${optionRow}`, { fontSize: type.small.size });
export const optionHint = style([choiceHint, { display: 'block', paddingBlockEnd: space.xs }]);
/** Above the control and its label, as wide as both. */
export const picture = style({ gridColumn: '1 / -1', display: 'block', minInlineSize: 0, marginBlockEnd: space.xxs });
