import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { plainList } from '../../internal/plain-list.css.ts';
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
    [media.xl]: { paddingInline: space.sm, selectors: { '&::after': { insetInline: space.sm } } },
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

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-0.375rem)' } });
const base = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: '50%',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: `0 0 ${radius.lg} ${radius.lg}`,
  backgroundColor: color.surface.base,
  color: color.text.base,
  boxShadow: `0 24px 48px -16px ${color.shadow.soft}`,
  animation: `${arrive} ${motion.quick} ${motion.ease}`,
  // For low windows or large text.
  maxBlockSize: 'calc(100dvb - 5rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
const width = (size: number) => ({ inlineSize: `${size}px`, marginInlineStart: `${-size / 2}px` });
/** 400 and 600 px are layout sizes that do not scale with text. */
export const panel = styleVariants({
  compact: [base, width(400), { '@media': { [media.lg]: width(500) } }],
  tiled: [
    base,
    width(500),
    {
      display: 'grid',
      gridTemplateColumns: '11.5rem minmax(0, 1fr)',
      '@media': { [media.lg]: { ...width(600), gridTemplateColumns: '14.5rem minmax(0, 1fr)' } },
    },
  ],
});

export const panelList = styleVariants({
  compact: [plainList, { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }],
  tiled: [plainList, { display: 'flex', flexDirection: 'column', paddingBlock: space.xs }],
});

const place = style({
  position: 'relative',
  display: 'flex',
  gap: space.sm,
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    // Not by colour alone: the current page has a gold bar at its start.
    '&[aria-current="page"]': { backgroundColor: color.surface.selected },
    '&[aria-current="page"]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      borderInlineStart: `3px solid ${color.accent.fill}`,
    },
    '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none' },
  },
  '@media': { [media.hover]: { selectors: { '&:hover:not([aria-current])': { backgroundColor: color.surface.hover } } } },
});
export const link = styleVariants({
  compact: [place, { flexDirection: 'column', blockSize: '100%', padding: space.lg }],
  tiled: [place, { alignItems: 'center', paddingBlock: space.sm, paddingInline: space.md }],
});
export const icon = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.raised,
  color: color.text.accent,
});
export const texts = style({ display: 'flex', flexDirection: 'column', gap: space.hair, minInlineSize: 0 });
export const name = style({ fontSize: type.small.size, lineHeight: type.small.line, fontWeight: weight.semibold });
export const description = style({
  color: color.text.muted,
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
  textWrap: 'pretty',
});

export const onward = style({ display: 'inline-flex' });
export const overview = style([
  place,
  {
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBlock: space.sm,
    paddingInline: space.lg,
    borderBlockStart: `1px solid ${color.border.hairline}`,
    backgroundColor: color.surface.raised,
    color: color.text.accent,
    fontSize: type.small.size,
    fontWeight: weight.semibold,
  },
]);

export const tile = style([
  place,
  {
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: space.md,
    padding: space.lg,
    overflow: 'hidden',
    isolation: 'isolate',
    color: color.text.base,
    borderInlineEnd: `1px solid ${color.border.hairline}`,
    selectors: { '&:hover:not([aria-current])': { backgroundColor: color.surface.ink } },
  },
]);
export const ornament = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '-3.5rem',
  insetInlineEnd: '-3.5rem',
  inlineSize: '13rem',
  blockSize: '13rem',
  fill: 'none',
  stroke: color.accent.line,
  strokeWidth: 0.18,
  opacity: 0.7,
  '@media': { [media.forcedColors]: { display: 'none' } },
});
