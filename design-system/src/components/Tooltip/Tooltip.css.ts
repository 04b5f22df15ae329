import { style } from '@vanilla-extract/css';

import { floating } from '../../internal/overlay.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type } = vars;

export const root = style([
  floating,
  {
    flexDirection: 'row',
    alignItems: 'baseline',
    gap: space.xs,
    maxInlineSize: 'min(18rem, 100vi)',
    paddingBlock: space.xxs,
    paddingInline: space.xs,
    // Its border separates it from controls on the same surface.
    borderColor: color.border.control,
    borderRadius: radius.md,
    fontSize: type.caption.size,
    lineHeight: type.caption.line,
    overflowWrap: 'anywhere',
  },
]);
export const text = style({ minInlineSize: 0 });
