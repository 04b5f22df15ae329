import { style } from '@vanilla-extract/css';

import { byItsWords, control as base } from '../../internal/field.css.ts';
import { vars } from '../../theme/contract.css.ts';

export const box = style({ position: 'relative' });

export const control = style([
  base,
  byItsWords,
  {
    paddingInlineEnd: '3.25rem',
    // Edge adds a button of its own.
    selectors: { '&::-ms-reveal': { display: 'none' } },
  },
]);
export const reveal = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: vars.space.xs,
  display: 'grid',
  placeItems: 'center',
  blockSize: '3rem',
});
