import { globalStyle, style } from '@vanilla-extract/css';

import { error, root as field, hint, label } from '../../internal/field.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { space } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.lg });

/** A row needs room where the form stands, however wide the screen is: between the two columns of a tablet a field was as wide as a word. */
export const room = style({
  containerType: 'inline-size',
  // Where a box is as wide as what stands in it, such as a popover.
  minInlineSize: '14rem',
  // Nobody fills in a single field on paper.
  '@media': { print: { display: 'none' } },
});
const inRow = '(min-width: 26rem)';

/**
 * One field and its button in a row, for forms that ask for a single thing. The button stands beside the control itself,
 * whatever of label, hint and error the field has: its four parts share the rows of the form.
 */
export const inline = style({
  gap: space.sm,
  '@container': {
    [inRow]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gridTemplateRows: 'repeat(5, auto)', rowGap: 0 },
  },
});
globalStyle(`${inline} > ${field}`, {
  '@container': { [inRow]: { display: 'grid', gridRow: '2 / span 4', gridTemplateRows: 'subgrid', rowGap: 0 } },
});
// Distances belong to the words: the row of the control is exactly as high as the control.
globalStyle(`${inline} > ${field} > :is(${label}, ${hint})`, { '@container': { [inRow]: { marginBlockEnd: space.xs } } });
globalStyle(`${inline} > ${field} > ${error}`, { '@container': { [inRow]: { marginBlockStart: space.xs } } });

export const full = style({ gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } });
globalStyle(`${inline} > ${full}`, { '@container': { [inRow]: { marginBlockEnd: space.sm } } });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });
globalStyle(`${inline} > ${actions}`, { '@container': { [inRow]: { gridColumn: 2, gridRow: 4 } } });
/** Small print, in a column of its own lines. */
export const note = style({ display: 'grid', gap: space.xs });
globalStyle(`${inline} > ${note}`, { '@container': { [inRow]: { gridColumn: '1 / -1', gridRow: 6, marginBlockStart: space.sm } } });
