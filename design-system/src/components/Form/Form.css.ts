import { globalStyle, style } from '@vanilla-extract/css';

import { error, root as field, hint, label } from '../../internal/field.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { space } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.lg });

/**
 * One field and its button in a row, for forms that ask for a single thing. The button stands beside the control itself,
 * whatever of label, hint and error the field has: its four parts share the rows of the form.
 */
export const inline = style({
  gap: space.sm,
  '@media': {
    [media.sm]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gridTemplateRows: 'repeat(5, auto)', rowGap: 0 },
    // Nobody fills in a single field on paper.
    print: { display: 'none' },
  },
});
globalStyle(`${inline} > ${field}`, {
  '@media': { [media.sm]: { display: 'grid', gridRow: '2 / span 4', gridTemplateRows: 'subgrid', rowGap: 0 } },
});
// Distances belong to the words: the row of the control is exactly as high as the control.
globalStyle(`${inline} > ${field} > :is(${label}, ${hint})`, { '@media': { [media.sm]: { marginBlockEnd: space.xs } } });
globalStyle(`${inline} > ${field} > ${error}`, { '@media': { [media.sm]: { marginBlockStart: space.xs } } });

export const full = style({ gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } });
globalStyle(`${inline} > ${full}`, { '@media': { [media.sm]: { marginBlockEnd: space.sm } } });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });
globalStyle(`${inline} > ${actions}`, { '@media': { [media.sm]: { gridColumn: 2, gridRow: 4 } } });
/** Small print, in a column of its own lines. */
export const note = style({ display: 'grid', gap: space.xs });
globalStyle(`${inline} > ${note}`, { '@media': { [media.sm]: { gridColumn: '1 / -1', gridRow: 6, marginBlockStart: space.sm } } });
