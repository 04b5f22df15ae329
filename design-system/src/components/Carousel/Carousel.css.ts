import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type } = vars;

// Container width decides, not screen width.
const roomForTwo = '(min-width: 40rem)';
const roomForThree = '(min-width: 60rem)';
const withoutScripts = '(scripting: none)';

// Printed as blocks: a heading above does not stay with the content of a container.
export const root = style({ '@media': { screen: { containerType: 'inline-size' } } });

/** Padding around the slides, offset by a negative margin, so that focus rings are not clipped. */
const edge = space.xxs;
export const list = style({
  display: 'grid',
  gridAutoFlow: 'column',
  // The next slide peeks in to show that there is more.
  gridAutoColumns: '86%',
  gap: space.md,
  margin: `calc(-1 * ${edge})`,
  padding: edge,
  // Horizontal only; the shorthand, because not every browser supports the logical property.
  overflow: 'auto hidden',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollPaddingInline: edge,
  borderRadius: radius.lg,
  scrollbarWidth: 'none',
  '@media': {
    [media.motion]: { scrollBehavior: 'smooth' },
    // The buttons are hidden at this size.
    [withoutScripts]: { scrollbarWidth: 'thin' },
    print: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', overflow: 'visible', margin: 0, padding: 0 },
  },
});
const two = { [roomForTwo]: { gridAutoColumns: `calc((100% - ${space.lg}) / 2)`, gap: space.lg } };
const three = { ...two, [roomForThree]: { gridAutoColumns: `calc((100% - 2 * ${space.lg}) / 3)` } };
export const perView = styleVariants({
  1: { '@container': { [roomForTwo]: { gridAutoColumns: '100%', gap: space.lg } } },
  2: { '@container': two },
  3: { '@container': three },
});
const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
/** Two cards and the edge of a third on a phone; all of them where there is room. */
export const grid = style({
  gridAutoColumns: '43%',
  gap: space.sm,
  '@container': {
    [roomForTwo]: { ...columns(2), gridAutoFlow: 'row', gap: space.lg, overflow: 'visible' },
    [roomForThree]: columns(3),
  },
});
export const slide = style({ minInlineSize: 0, scrollSnapAlign: 'start' });

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.md}`,
  marginBlockStart: space.lg,
  '@media': { [withoutScripts]: { display: 'none' }, print: { display: 'none' } },
});
/** Buttons that cannot work yet keep their space but are invisible. */
export const waiting = style({ visibility: 'hidden' });
export const steps = style({ display: 'flex', gap: space.xs });
export const step = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  backgroundColor: 'transparent',
  color: color.text.base,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}, opacity ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:active:not([aria-disabled="true"])': { backgroundColor: color.surface.selected },
    '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not(:active, [aria-disabled="true"])': { borderColor: color.border.controlHover, backgroundColor: color.surface.hover },
      },
    },
    [media.forcedColors]: { selectors: { '&[aria-disabled="true"]': { opacity: 1, borderColor: 'GrayText', color: 'GrayText' } } },
  },
});
export const place = style({
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontVariantNumeric: 'tabular-nums',
});
export const dots = style({
  display: 'flex',
  flexWrap: 'wrap',
  // On a row of their own in narrow containers; the dots, not their targets, align with the cards.
  flexBasis: '100%',
  marginInline: '-0.4375rem',
  '@container': { [roomForTwo]: { flexBasis: 'auto', marginInlineStart: 'auto' } },
});
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  // Target size of at least 24 px (WCAG 2.5.8).
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  padding: 0,
  border: 0,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '',
      inlineSize: '0.625rem',
      blockSize: '0.625rem',
      border: `1px solid ${color.border.control}`,
      borderRadius: '50%',
      transition: `background-color ${motion.quick} ${motion.ease}`,
    },
    '&[data-in-view]::before': { backgroundColor: color.text.accent, borderColor: color.text.accent },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover::before': { borderColor: color.border.controlHover } } },
    [media.forcedColors]: {
      selectors: { '&[data-in-view]::before': { backgroundColor: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});

/** Nothing to scroll when all slides fit, which takes `perView` of at least their number. */
export const fits = styleVariants({
  two: { '@container': { [roomForTwo]: { selectors: { [`${perView[2]} ~ &, ${perView[3]} ~ &`]: { display: 'none' } } } } },
  three: { '@container': { [roomForThree]: { selectors: { [`${perView[3]} ~ &`]: { display: 'none' } } } } },
});
export const unlessGrid = style({ '@container': { [roomForTwo]: { display: 'none' } } });
