import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;
const narrow = 'not all and (min-width: 64rem)';
const height = '4rem';

export const root = style({ position: 'fixed', insetBlockStart: 0, insetInline: 0, zIndex: 50, blockSize: height });
const arrive = keyframes({ from: { backgroundColor: 'transparent', borderColor: 'transparent' } });
export const look = styleVariants({
  surface: { backgroundColor: color.surface.base, borderBlockEnd: `1px solid ${color.border.hairline}` },
  // Clear over the hero, ink as soon as the page moves; ink throughout where a browser cannot tie that to the scroll.
  ink: {
    borderBlockEnd: `1px solid ${color.border.hairline}`,
    '@supports': {
      '(animation-timeline: scroll())': {
        animation: `${arrive} linear both`,
        animationTimeline: 'scroll()',
        animationRange: '0 4rem',
      },
    },
  },
});
/** What the fixed bar covers. */
export const spacer = style({ blockSize: height });
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  blockSize: height,
  '@media': { [media.lg]: { gap: space.lg } },
});
export const wide = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.lg,
  flexGrow: 1,
  '@media': { [narrow]: { display: 'none' } },
});
export const list = style({ display: 'flex', gap: space.lg, marginInlineStart: 'auto' });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: 'inherit',
  fontSize: type.small.size,
  fontWeight: weight.medium,
  textDecoration: 'none',
  borderBlock: '2px solid transparent',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  selectors: { '&[aria-current="page"]': { borderBlockEndColor: color.accent.fill } },
  '@media': { [media.hover]: { selectors: { '&:hover:not([aria-current])': { borderBlockEndColor: color.border.control } } } },
});
export const tools = style({ display: 'flex', alignItems: 'center', gap: space.sm });
export const action = style({ '@media': { [narrow]: { marginInlineStart: 'auto' } } });
export const menu = style({
  marginInlineEnd: `calc(-1 * ${space.sm})`,
  '@media': { [media.lg]: { display: 'none' }, [narrow]: { selectors: { '&:nth-child(3)': { marginInlineStart: 'auto' } } } },
});
export const summary = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.md,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const whenOpen = style({ display: 'none' });
export const whenClosed = style({});
globalStyle(`${menu}[open] ${whenOpen}`, { display: 'block' });
globalStyle(`${menu}[open] ${whenClosed}`, { display: 'none' });
// The page stays where it is beneath the open menu.
globalStyle(`:root:has(${menu}[open])`, { '@media': { [narrow]: { overflow: 'hidden' } } });
export const panel = style({
  position: 'fixed',
  insetInline: 0,
  insetBlock: `${height} 0`,
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  padding: `${space.lg} ${space.gutter}`,
  overflowY: 'auto',
  backgroundColor: color.surface.base,
  color: color.text.base,
  borderBlockStart: `1px solid ${color.border.hairline}`,
});
// Over a hero the bar is clear: not above an open menu.
globalStyle(`${look.ink}:has(${menu}[open])`, { animation: 'none' });
globalStyle(`${look.ink} ${panel}`, { backgroundColor: color.surface.ink });
export const panelList = style({ display: 'flex', flexDirection: 'column' });
export const panelLink = style({
  display: 'block',
  paddingBlock: space.md,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  color: 'inherit',
  fontSize: type.title3.size,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: { '&[aria-current="page"]': { color: color.text.accent } },
});
