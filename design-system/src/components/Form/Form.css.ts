import { globalStyle, style } from '@vanilla-extract/css';

import { error, root as field, hint, label } from '../../internal/field.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { space } = vars;

/** Forms are not printed. */
const notPrinted = { '@media': { print: { display: 'none' } } };
export const root = style({ display: 'flex', flexDirection: 'column', gap: space.lg, ...notPrinted });

/** A container query, because on a tablet with two columns a field would shrink to the width of a word. */
export const room = style({
  containerType: 'inline-size',
  // For parents that are sized by their content, such as a popover.
  minInlineSize: '14rem',
  ...notPrinted,
});
const inRow = '(min-width: 26rem)';

/**
 * A single field and its button in one row. The button aligns with the control itself,
 * whatever label, hint and error the field has: its four parts share the rows of the form.
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
// Spacing belongs to the texts, so the control's row is exactly as high as the control.
globalStyle(`${inline} > ${field} > :is(${label}, ${hint})`, { '@container': { [inRow]: { marginBlockEnd: space.xs } } });
globalStyle(`${inline} > ${field} > ${error}`, { '@container': { [inRow]: { marginBlockStart: space.xs } } });

export const full = style({ gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } });
globalStyle(`${inline} > ${full}`, { '@container': { [inRow]: { marginBlockEnd: space.sm } } });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });
globalStyle(`${inline} > ${actions}`, { '@container': { [inRow]: { gridColumn: 2, gridRow: 4 } } });
/** Small print, in a column of its own. */
export const note = style({ display: 'grid', gap: space.xs });
globalStyle(`${inline} > ${note}`, { '@container': { [inRow]: { gridColumn: '1 / -1', gridRow: 6, marginBlockStart: space.sm } } });
