import { style } from '@vanilla-extract/css';

import { control as base, hint } from '../../internal/field.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const box = style({ position: 'relative' });

export const control = style([
  base,
  {
    paddingInline: '2.875rem 3.25rem',
    // The text follows its own direction, an empty field the page's; icon and key stay in place.
    unicodeBidi: 'plaintext',
    selectors: {
      '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' },
    },
  },
]);

const inside = style({ position: 'absolute', insetBlockStart: 0, display: 'grid', placeItems: 'center', blockSize: '3rem' });
export const sign = style([inside, { insetInlineStart: '0.875rem', color: color.text.muted, pointerEvents: 'none' }]);
export const clear = style([inside, { insetInlineEnd: space.xs }]);
/** Phones and other touch devices have no such key. */
export const shortcut = style([
  inside,
  { insetInlineEnd: '0.875rem', pointerEvents: 'none', '@media': { 'not all and (hover: hover), (width < 30rem)': { display: 'none' } } },
]);

/** Always rendered, otherwise its first announcement would be missed. */
export const result = style([hint, { selectors: { '&:not(:empty)': { marginBlockStart: space.xs } } }]);
