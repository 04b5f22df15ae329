import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  // As high as its neighbours.
  blockSize: '100%',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
  overflow: 'hidden',
  '@media': { print: { breakInside: 'avoid' } },
});
/** The whole card responds to the pointer; keyboard users meet one link. */
export const linked = style({
  transition: `border-color ${motion.quick} ${motion.ease}, box-shadow ${motion.quick} ${motion.ease}`,
  selectors: { '&:focus-within:has(:focus-visible)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '2px' } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { borderColor: color.border.control, boxShadow: `0 12px 32px -12px ${color.shadow.soft}` } } },
  },
});
export const picture = style({ backgroundColor: color.surface.raised, borderBlockEnd: `1px solid ${color.border.hairline}` });
/** Space is reserved before a picture arrives, so that the layout does not shift. */
const reserved = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  overflow: 'hidden',
  color: color.text.muted,
} as const;
export const ratio = styleVariants({
  '4:3': { ...reserved, aspectRatio: '4 / 3' },
  '3:2': { ...reserved, aspectRatio: '3 / 2' },
});
export const body = style({ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: space.xs, padding: space.lg });
/** The separator dot stays at the end of the line when the next fact wraps. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.5ch',
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const text = style({ color: color.text.muted, fontSize: '1rem', lineHeight: type.body.line, flexGrow: 1 });
export const note = style({
  marginBlockStart: space.xxs,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.semibold,
});
export const link = style({
  // A block as high as its line: at least 24 px, even before its hit area is stretched over the card (WCAG 2.5.8).
  display: 'inline-block',
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0 }, '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});
export const onward = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  // At the end of the card, as in its neighbours.
  marginBlockStart: 'auto',
  paddingBlockStart: space.xs,
  color: color.text.accent,
  fontSize: type.small.size,
  fontWeight: weight.semibold,
  '@media': { print: { display: 'none' } },
});
