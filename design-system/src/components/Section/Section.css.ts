import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, type } = vars;

/** Printed pages use tighter spacing. */
const onPaper = { '@media': { print: { paddingBlock: space.lg } } };

export const root = style({ position: 'relative' });
const paddings = { normal: space.section, tight: space.xxl };
const onScreen = (condition: string) =>
  styleVariants(paddings, (paddingBlock) => ({ '@media': { [`screen and ${condition}`]: { paddingBlock } } }));
/** The vertical padding, from a size of screen on. */
export const spacing = {
  phone: styleVariants(paddings, (paddingBlock) => ({ paddingBlock, ...onPaper })),
  tablet: onScreen(media.md),
  desktop: onScreen(media.lg),
};
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
