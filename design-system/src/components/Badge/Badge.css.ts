import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  paddingInline: space.xs,
  border: '1px solid transparent',
  borderRadius: radius.sm,
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  // A background alone would vanish in forced colours and in print.
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' }, print: { borderColor: 'currentColor' } },
});
/** A single digit gets a square. */
export const count = style({
  minInlineSize: '1.375rem',
  blockSize: '1.375rem',
  paddingInline: space.xxs,
  fontVariantNumeric: 'tabular-nums',
  // Digits are only centred in the square without the script's line height.
  lineHeight: 1,
});
export const dot = style({
  display: 'inline-block',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  borderRadius: '50%',
  verticalAlign: 'middle',
  '@media': { [media.forcedColors]: { border: '0.25rem solid CanvasText' } },
});

const plane = (backgroundColor: string, text: string, mark: string) => ({
  backgroundColor,
  color: text,
  selectors: { [`${dot}&`]: { backgroundColor: mark } },
});
export const tone = styleVariants({
  neutral: plane(color.neutral.surface, color.neutral.text, color.neutral.mark),
  accent: plane(color.accent.fill, color.text.onAccent, color.accent.fill),
  info: plane(color.info.surface, color.info.text, color.info.mark),
  success: plane(color.success.surface, color.success.text, color.success.mark),
  warning: plane(color.warning.surface, color.warning.text, color.warning.mark),
  critical: plane(color.critical.surface, color.critical.text, color.critical.mark),
});
