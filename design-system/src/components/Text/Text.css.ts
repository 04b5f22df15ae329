import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, type, weight } = vars;

export const size = styleVariants({ lead: type.lead, body: type.body, small: type.small, caption: type.caption }, (step) => ({
  fontSize: step.size,
  lineHeight: step.line,
}));

export const tone = styleVariants({
  base: { color: 'inherit' },
  muted: { color: color.text.muted },
  accent: { color: color.text.accent },
  critical: { color: color.critical.text },
  success: { color: color.success.text },
});

export const strength = styleVariants({ regular: {}, medium: { fontWeight: weight.medium }, strong: { fontWeight: weight.semibold } });

/** Limits lines to 45 to 75 characters. */
export const readable = style({ maxInlineSize: '54ch' });
export const wide = style({ '@media': { 'screen and (width < 48rem)': { display: 'none' } } });
