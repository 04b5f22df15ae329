import { style } from '@vanilla-extract/css';

import { control as base } from '../../internal/field.css.ts';

// Each paragraph finds its own direction; an empty field keeps the page's.
export const control = style([
  base,
  { minBlockSize: '8rem', resize: 'vertical', fieldSizing: 'content', unicodeBidi: 'plaintext', maxBlockSize: '24rem' } as object,
]);
