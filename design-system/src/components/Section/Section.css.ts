import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, space, type } = vars;

/** Printed pages use tighter spacing. */
const onPaper = { '@media': { print: { paddingBlock: space.lg } } };

export const root = style({ position: 'relative' });
export const spacing = styleVariants({
  normal: { paddingBlock: space.section, ...onPaper },
  tight: { paddingBlock: space.xxl, ...onPaper },
});
export const tone = styleVariants({
  plain: {},
  raised: { backgroundColor: color.surface.raised, borderBlock: `1px solid ${color.border.hairline}` },
  ink: {},
});
export const header = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  marginBlockEnd: space.xxl,
  '@media': { print: { marginBlockEnd: space.md, breakInside: 'avoid', breakAfter: 'avoid' } },
});
export const intro = style({
  maxInlineSize: '52ch',
  color: color.text.muted,
  fontSize: type.lead.size,
  lineHeight: type.lead.line,
  textWrap: 'balance',
});
