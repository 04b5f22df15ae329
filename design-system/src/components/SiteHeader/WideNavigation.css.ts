import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { height } from './SiteHeader.css.ts';

const { color, motion, radius, space, type, weight } = vars;
const entryHeight = '2.75rem';
const inset = `calc((${height} - ${entryHeight}) / 2)`;
const side = '0.375rem';

// Hides the markers but keeps the list semantics, which Safari drops for `list-style: none`.
export const list = style({ listStyleType: '""', display: 'flex', '@media': { [media.lg]: { gap: space.xxs } } });
/** A panel is centred below its entry. */
export const item = style({ position: 'relative', display: 'flex', alignItems: 'center', blockSize: height });
/** As high as the bar, so that the pointer never leaves it on its way into the panel. */
export const group = style({ paddingBlock: inset });

export const entry = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  blockSize: entryHeight,
  paddingInline: side,
  borderRadius: radius.md,
  color: 'inherit',
  fontSize: type.small.size,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: side,
      insetBlockEnd: `calc(-1 * ${inset})`,
      blockSize: '2px',
      backgroundColor: color.border.control,
      opacity: 0,
      transform: 'scaleX(0.5)',
      transition: `opacity ${motion.quick} ${motion.ease}, transform ${motion.quick} ${motion.ease}`,
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover::after': { opacity: 1, transform: 'none' } } },
    [media.lg]: { paddingInline: space.sm, selectors: { '&::after': { insetInline: space.sm } } },
    [media.forcedColors]: { selectors: { '&::after': { backgroundColor: 'CanvasText' } } },
  },
});
export const current = style({
  selectors: { '&::after': { opacity: 1, transform: 'none', backgroundColor: color.accent.fill } },
  '@media': { [media.forcedColors]: { selectors: { '&::after': { backgroundColor: 'Highlight' } } } },
});
export const summary = style({
  cursor: 'pointer',
  listStyle: 'none',
  userSelect: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const chevron = style({ flexShrink: 0, transition: `transform ${motion.quick} ${motion.ease}` });
globalStyle(`${group}[open] > summary > ${chevron}`, { transform: 'rotate(180deg)' });
globalStyle(`${group}[open] > summary::after`, { opacity: 1, transform: 'none' });
