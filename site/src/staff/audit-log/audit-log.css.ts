import { style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, space } = vars;

/** The members of a bulk change, stacked. */
export const members = style({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  paddingInlineStart: space.sm,
  borderInlineStart: `2px solid ${color.border.hairline}`,
  listStyle: 'none',
});
