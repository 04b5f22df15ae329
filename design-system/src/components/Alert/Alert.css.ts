import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space.sm,
  padding: space.md,
  borderRadius: radius.md,
  borderInlineStart: '3px solid',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  overflowWrap: 'break-word',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText', borderInlineStartWidth: '3px' }, print: { border: '1px solid' } },
});
export const tone = styleVariants(
  { info: color.info, success: color.success, warning: color.warning, critical: color.critical },
  (role) => ({
    backgroundColor: role.surface,
    borderColor: role.mark,
    color: role.text,
  }),
);
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space.xxs,
  alignItems: 'flex-start',
  minBlockSize: '1.5rem',
});
export const title = style({ fontWeight: weight.semibold });
/** In the corner, as high as the first line. */
export const dismiss = style({ marginBlock: `calc(-1 * ${space.xxs})`, marginInlineEnd: `calc(-1 * ${space.xs})` });
