import { createContainer, createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { control } from '../../internal/field.css.ts';
import { listEdge, stickyStart } from '../../internal/frame.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

// The table's own room decides, not the screen: a list beside an inspector is narrow on a wide screen.
const room = createContainer();
const cards = `${room} (inline-size < 36rem)`;
const rows = `${room} (inline-size >= 36rem)`;
const tightestRows = `${room} (36rem <= inline-size < 42rem)`;
const tighterRows = `${room} (36rem <= inline-size < 48rem)`;
const brokenRows = `${room} (36rem <= inline-size < 43rem)`;
const tightRows = `${room} (36rem <= inline-size < 56rem)`;
const barHeight = '3.25rem';
/** Where the head sticks, from the start of whatever scrolls. */
const headStart = createVar();

export const root = style({ containerName: room, containerType: 'inline-size', inlineSize: '100%', isolation: 'isolate' });
export const cardsOnly = style({ '@container': { [rows]: { display: 'none' } } });
export const wideOnly = style({ '@container': { [cards]: { display: 'none' } } });

/* Above the rows */

const toolsBase = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.md}`,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const toolsForCards = style([toolsBase, { paddingBlockEnd: space.xs, '@container': { [rows]: { display: 'none' } } }]);
export const tools = style([
  toolsBase,
  {
    paddingBlockEnd: space.xs,
    '@container': {
      // Always as high as its actions, so that the rows stay where they are when the first one is chosen.
      [rows]: {
        position: 'sticky',
        insetBlockStart: stickyStart,
        zIndex: 3,
        blockSize: barHeight,
        padding: 0,
        flexWrap: 'nowrap',
        backgroundColor: color.surface.base,
      },
    },
  },
]);
/** In line with the words of rows that reach from edge to edge. */
export const toolsAtEdge = style({ selectors: { [`${tools}&, ${toolsForCards}&`]: { paddingInline: listEdge } } });
export const bulk = style({
  display: 'flex',
  alignItems: 'center',
  gap: `${space.xs} ${space.md}`,
  minInlineSize: 0,
  '@container': { [cards]: { display: 'contents' } },
});
export const count = style({ color: color.text.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
/** Cards have no room for saying that nothing is the matter. */
export const countOfNone = style({ '@container': { [cards]: { display: 'none' } } });
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  '@container': { [cards]: { flexWrap: 'wrap', inlineSize: '100%' } },
});
export const sortSelect = style({ display: 'flex', alignItems: 'center', gap: space.xs });
export const selectBox = style({ position: 'relative', flexGrow: 1 });
export const select = style([control, { minBlockSize: '2.75rem', paddingBlock: space.xs, paddingInlineEnd: '2.25rem' }]);
export const chevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space.sm,
  display: 'grid',
  alignItems: 'center',
  color: color.text.muted,
  pointerEvents: 'none',
});

/* The table */

export const scroller = styleVariants({
  box: {
    vars: { [headStart]: '0px' },
    overflow: 'auto',
    scrollPaddingBlockStart: '3rem',
    border: `1px solid ${color.border.hairline}`,
    borderRadius: radius.lg,
    backgroundColor: color.surface.base,
    '@media': { [media.md]: { maxBlockSize: 'min(80vb, 60rem)' }, print: { maxBlockSize: 'none', overflow: 'visible' } },
    '@container': { [cards]: { border: 0, overflow: 'visible', maxBlockSize: 'none', backgroundColor: 'transparent' } },
  },
  page: { vars: { [headStart]: stickyStart } },
});
export const belowBar = style({
  selectors: { [`${scroller.page}&`]: { vars: { [headStart]: `calc(${stickyStart} + ${barHeight})` } } },
});
export const table = style({
  inlineSize: '100%',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  '@container': { [cards]: { display: 'block' } },
});
/** Widths come from the columns alone: nothing moves when the rows arrive. */
export const fixed = style({ '@container': { [rows]: { tableLayout: 'fixed' } } });
/** In little room they give way, or nothing would be left for the columns without one. */
export const width = styleVariants(
  { narrow: 'clamp(3.5rem, 11cqi, 5.5rem)', medium: 'clamp(5.5rem, 17.5cqi, 8.5rem)', wide: 'clamp(8rem, 25cqi, 14rem)' },
  (length) => ({
    inlineSize: length,
    // Of the words, whatever the edges around them are.
    boxSizing: 'content-box',
  }),
);
export const align = styleVariants({ start: { textAlign: 'start' }, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } });
export const caption = style({ '@container': { [cards]: { display: 'block' } } });

export const head = style({
  '@container': { [cards]: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
});
/** Before words have to break, a table that cannot scroll sideways gives its air, but at its edges. */
const tighter = {
  selectors: {
    [`${scroller.page} &:not(:first-child)`]: { paddingInlineStart: space.xs },
    [`${scroller.page} &:not(:last-child)`]: { paddingInlineEnd: space.xs },
  },
};
export const headCell = style({
  position: 'sticky',
  insetBlockStart: headStart,
  zIndex: 2,
  paddingBlock: space.xs,
  paddingInline: space.md,
  backgroundColor: color.surface.raised,
  // A border would scroll away under a sticky cell.
  boxShadow: `inset 0 -1px ${color.border.hairline}`,
  color: color.text.muted,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  '@media': { [media.forcedColors]: { borderBlockEnd: '1px solid CanvasText' }, print: { position: 'static' } },
  '@container': { [tightRows]: { paddingInline: space.sm }, [tighterRows]: tighter },
});
export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minBlockSize: '1.75rem',
  margin: 0,
  marginInline: `calc(-1 * ${space.xs})`,
  paddingBlock: 0,
  paddingInline: space.xs,
  border: 0,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.base, backgroundColor: color.surface.hover } } } },
  '@container': { [cards]: { display: 'none' } },
});
/** The figures below end where the word ends; the arrow stands before it. */
export const sorterAtEnd = style({ flexDirection: 'row-reverse' });
export const sorterInUse = style({ color: color.text.base });

export const body = style({
  transition: `opacity ${motion.quick} ${motion.ease}`,
  '@container': { [cards]: { display: 'flex', flexDirection: 'column' } },
});
/** At the start of the open row. A border, so that forced colours keep it. */
const marker = {
  content: '',
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderInlineStart: `3px solid ${color.accent.fill}`,
} as const;
export const row = style({
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  selectors: {
    '&[data-selected], &[aria-current]': { backgroundColor: color.surface.selected },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([data-selected], [aria-current], [aria-hidden])': { backgroundColor: color.surface.raised } },
    },
    print: { breakInside: 'avoid' },
  },
  '@container': {
    [cards]: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: space.xxs,
      paddingBlock: space.md,
      paddingInline: space.sm,
      selectors: { '&[aria-current]::after': marker },
    },
  },
});
globalStyle(`${scroller.box} ${row}:last-child`, { '@container': { [rows]: { borderBlockEnd: 0 } } });
export const pressableRow = style({ cursor: 'pointer' });
/** Former rows that are about to be replaced: still to be read, so most of the difference is the colour. */
export const busy = style({ opacity: 0.9, filter: 'grayscale(1)', cursor: 'progress' });

export const cell = style({
  position: 'relative',
  paddingBlock: space.sm,
  paddingInline: space.md,
  verticalAlign: 'baseline',
  fontWeight: weight.regular,
  overflowWrap: 'break-word',
  selectors: {
    [`${row}[aria-current] > &:first-child::after`]: marker,
    // Chromium sometimes leaves the row's colour out behind a cell that is a layer, when cards have become rows.
    [`${row}[aria-current] > &:first-child`]: { backgroundColor: 'inherit' },
  },
  '@container': {
    [tightRows]: { paddingInline: space.sm },
    [tighterRows]: tighter,
    [cards]: {
      position: 'static',
      display: 'grid',
      gridTemplateColumns: 'minmax(5.5rem, 2fr) minmax(0, 5fr)',
      gap: space.sm,
      padding: 0,
      textAlign: 'start',
      // The head is out of sight: each value brings its own label.
      selectors: {
        '&[data-label]::before': { content: 'attr(data-label)', color: color.text.muted },
        [`${row}[aria-current] > &:first-child::after`]: { content: 'none' },
      },
    },
  },
});
export const rowHeader = style({
  fontWeight: weight.semibold,
  '@container': {
    [cards]: { display: 'block', fontSize: type.body.size, selectors: { '&[data-label]::before': { content: 'none' } } },
  },
});
export const opener = style({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  maxInlineSize: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  overflow: 'inherit',
  textOverflow: 'inherit',
  // Its neighbours stand in line with its first line; a button offers its last one.
  verticalAlign: 'top',
  cursor: 'pointer',
  '@media': {
    [media.hover]: { selectors: { [`&:hover, ${row}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '0.25em' } } },
  },
});
export const overflow = styleVariants({
  wrap: {},
  keep: {
    '@container': {
      [rows]: { whiteSpace: 'nowrap' },
      // A column of fixed width does not grow with them: better broken than over the next one.
      [tightestRows]: { selectors: { [`${fixed} &`]: { whiteSpace: 'normal' } } },
      // A table without a box of its own cannot scroll sideways: the page would.
      [brokenRows]: { selectors: { [`${scroller.page} &`]: { whiteSpace: 'normal' } } },
    },
  },
  clip: {
    '@container': { [rows]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  },
});
export const detail = style({
  color: color.text.muted,
  fontWeight: weight.regular,
  fontSize: type.small.size,
  // Below the value that it is about, beside the label.
  '@container': { [cards]: { gridColumnStart: 2, selectors: { '&:empty': { display: 'none' } } } },
});

// The outer cells keep the edge of the pane, in line with what stands above the table.
globalStyle(`${headCell}:first-child, ${cell}:first-child`, { '@container': { [rows]: { paddingInlineStart: listEdge } } });
globalStyle(`${headCell}:last-child, ${cell}:last-child`, { '@container': { [rows]: { paddingInlineEnd: listEdge } } });
globalStyle(`${scroller.page} ${row}`, { '@container': { [cards]: { paddingInline: listEdge } } });

/* Choosing rows */

export const selectionCell = style({
  inlineSize: '3.5rem',
  padding: 0,
  userSelect: 'none',
  '@container': {
    // Its padding puts the box level with the first line of the row.
    [rows]: { verticalAlign: 'top', paddingInline: 0 },
    // The box stands in the corner of its card, beside the title.
    [cards]: { position: 'absolute', insetBlockStart: space.xxs, insetInlineEnd: 0, inlineSize: 'auto', display: 'block' },
  },
});
// In line with the edge of what stands above, from which the box keeps the cell's own padding.
globalStyle(`${scroller.page} ${selectionCell}`, { '@container': { [cards]: { insetInlineEnd: `calc(${listEdge} - ${space.sm})` } } });
globalStyle(`${row}:has(> ${selectionCell}) > ${rowHeader}`, { '@container': { [cards]: { paddingInlineEnd: '3rem' } } });
/** The whole cell answers the pointer. */
export const checkbox = style({
  display: 'flex',
  justifyContent: 'center',
  minBlockSize: '2.75rem',
  paddingBlock: space.sm,
  paddingInline: space.sm,
  cursor: 'pointer',
});
export const checkboxWithWords = style({ alignItems: 'center', gap: space.xs, padding: 0 });
globalStyle(`${headCell} ${checkbox}`, { alignItems: 'center', paddingBlock: 0, minBlockSize: '2.5rem' });

/* On its way */

const breathe = keyframes({ '50%': { opacity: 0.5 } });
export const bar = style({
  display: 'inline-block',
  inlineSize: '70%',
  maxInlineSize: '10rem',
  blockSize: '0.75em',
  borderRadius: radius.sm,
  backgroundColor: color.surface.hover,
  verticalAlign: 'middle',
  '@media': {
    [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` },
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
});
export const detailBar = style([bar, { display: 'block', inlineSize: '45%', marginBlock: '0.4em' }]);
