import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.sm,
  padding: space.md,
  borderRadius: radius.md,
  borderInlineStart: '3px solid',
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const tone = styleVariants(
  { info: color.info, success: color.success, warning: color.warning, critical: color.critical },
  (role) => ({
    backgroundColor: role.surface,
    borderColor: role.mark,
    color: role.text,
  }),
);
export const body = style({ display: 'flex', flexDirection: 'column', gap: space.xxs, alignItems: 'flex-start' });
export const title = style({ fontWeight: weight.semibold });
