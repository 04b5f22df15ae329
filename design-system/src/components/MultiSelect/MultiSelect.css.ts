import { style } from '@vanilla-extract/css';

import { input as fieldInput } from '../../internal/field-box.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { space } = vars;

/** Tags and input share the rows. */
export const content = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.xs}`,
  flexGrow: 1,
  minInlineSize: 0,
  paddingBlock: space.xxs,
});
export const input = style([fieldInput, { flexBasis: '6rem', inlineSize: 'auto', minBlockSize: '2.375rem' }]);
export const tags = style({ display: 'contents' });
