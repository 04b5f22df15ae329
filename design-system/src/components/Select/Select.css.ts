import { style } from '@vanilla-extract/css';

import { control } from '../../internal/field.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const button = style([
  control,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.sm,
    paddingInlineEnd: space.sm,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '[data-invalid] > &': { borderColor: color.critical.mark, boxShadow: `inset 0 0 0 1px ${color.critical.mark}` },
    },
  },
]);
export const value = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: color.text.muted } },
});
export const chevron = style({ color: color.text.muted });
