import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space.xs,
  // Requests one line from a table's column, and breaks only when there is no room.
  inlineSize: 'max-content',
  maxInlineSize: '100%',
  paddingBlock: '0.125rem',
  paddingInline: space.xs,
  borderRadius: radius.sm,
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
  fontWeight: weight.medium,
  textWrap: 'pretty',
  selectors: {
    '&::before': {
      content: '',
      inlineSize: '0.5rem',
      blockSize: '0.5rem',
      borderRadius: '50%',
      backgroundColor: 'currentColor',
      flexShrink: 0,
      // Centred on the first line.
      position: 'relative',
      insetBlockStart: '-0.0625rem',
    },
  },
  // Printers omit backgrounds: without surface and dot, the text aligns with the rest.
  '@media': { print: { padding: 0, selectors: { '&::before': { display: 'none' } } } },
});
export const tone = styleVariants(
  { neutral: color.neutral, info: color.info, success: color.success, warning: color.warning, critical: color.critical },
  (role) => ({
    backgroundColor: role.surface,
    color: role.text,
    selectors: { '&::before': { backgroundColor: role.mark } },
    '@media': {
      [media.forcedColors]: {
        border: '1px solid CanvasText',
        selectors: { '&::before': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' } },
      },
    },
  }),
);
/** Without a background, for example next to text on ink. */
export const bare = style({
  padding: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.regular,
  '@media': { [media.forcedColors]: { border: 0 } },
});
