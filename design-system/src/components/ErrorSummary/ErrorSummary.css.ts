import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

export const root = style({ borderRadius: vars.radius.md });
export const list = style({ listStyle: 'none' });
/** Each line is a target, spaced from the next. */
export const link = style({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  paddingBlock: vars.space.hair,
  color: 'inherit',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
});
