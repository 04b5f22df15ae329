import { style } from '@vanilla-extract/css';

import { control as base } from '../../internal/field.css.ts';

// Each paragraph follows its own direction; an empty field follows the page's.
export const control = style([
  base,
  { minBlockSize: '8rem', resize: 'vertical', fieldSizing: 'content', unicodeBidi: 'plaintext', maxBlockSize: '24rem' } as object,
]);
/** As high as its lines. */
export const low = style({ selectors: { [`${control}&`]: { minBlockSize: '2.75rem', maxBlockSize: '12rem' } } });
