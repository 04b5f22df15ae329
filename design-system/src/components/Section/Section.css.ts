import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, type } = vars;

/** Printed pages use tighter spacing. */
const onPaper = { '@media': { print: { paddingBlock: space.lg } } };

export const root = style({ position: 'relative' });
const paddings = { normal: space.section, tight: `clamp(2.5rem, 2rem + 2vw, ${space.xxl})` };
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
export const wide = style({ '@media': { 'screen and (width < 48rem)': { display: 'none' } } });
export const header = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  marginBlockEnd: space.xl,
  '@media': { [media.md]: { marginBlockEnd: space.xxl }, print: { marginBlockEnd: space.md, breakInside: 'avoid', breakAfter: 'avoid' } },
});
export const intro = style({
  maxInlineSize: '52ch',
  color: color.text.muted,
  fontSize: type.lead.size,
  lineHeight: type.lead.line,
  // On a phone the lines are as long as the screen allows.
  textWrap: 'pretty',
  '@media': { [media.md]: { textWrap: 'balance' } },
});
