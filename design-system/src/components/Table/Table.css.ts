import { createContainer, createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { listEdge, stickyStart } from '../../internal/frame.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

// A container query: a list next to an inspector is narrow on a wide screen.
const room = createContainer();
const cards = `${room} (inline-size < 36rem)`;
/** A phone with text at 200 %: too narrow for two items side by side. */
const stackedCards = `${room} (inline-size < 13rem)`;
const rows = `${room} (inline-size >= 36rem)`;
const tightestRows = `${room} (36rem <= inline-size < 42rem)`;
const tighterRows = `${room} (36rem <= inline-size < 48rem)`;
const brokenRows = `${room} (36rem <= inline-size < 43rem)`;
const tightRows = `${room} (36rem <= inline-size < 56rem)`;
/** Sticky offset of the header, from the start of the scroll container. */
const headStart = createVar();

export const root = style({ containerName: room, containerType: 'inline-size', inlineSize: '100%', isolation: 'isolate' });

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
    '@container': {
      [cards]: {
        border: 0,
        overflow: 'visible',
        backgroundColor: 'transparent',
        // A narrow part of a wide screen: the height is limited here too.
        '@media': { [media.md]: { overflow: 'auto' }, print: { overflow: 'visible' } },
      },
    },
  },
  page: { vars: { [headStart]: stickyStart } },
});
export const table = style({
  inlineSize: '100%',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  '@container': { [cards]: { display: 'block' } },
});
/** Column widths only: nothing shifts when the rows arrive. */
export const fixed = style({ '@container': { [rows]: { tableLayout: 'fixed' } } });
/** Fixed widths shrink in narrow tables, otherwise nothing would be left for the columns without one. */
export const width = styleVariants(
  { narrow: 'clamp(3.5rem, 11cqi, 5.5rem)', medium: 'clamp(5.5rem, 17.5cqi, 8.5rem)', wide: 'clamp(8rem, 25cqi, 14rem)' },
  (length) => ({
    inlineSize: length,
    // The width of the text alone, excluding padding and borders.
    boxSizing: 'content-box',
  }),
);
export const align = styleVariants({ start: { textAlign: 'start' }, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } });
export const caption = style({ '@container': { [cards]: { display: 'block' } } });

export const head = style({
  '@container': { [cards]: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
});
/** Before words have to break, a table that cannot scroll sideways reduces its padding, except at the edges. */
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
export const body = style({
  transition: `opacity ${motion.quick} ${motion.ease}`,
  '@container': { [cards]: { display: 'flex', flexDirection: 'column' } },
});
/** At the start of the open row. A border, because it survives forced colours. */
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
    // A neutral status has the same surface as the row, and would be text without a mark.
    '&[aria-current]': { backgroundColor: color.surface.selected, vars: { [color.neutral.surface]: color.surface.base } },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([aria-current], [aria-hidden])': { backgroundColor: color.surface.raised } },
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
/** Stale rows that are about to be replaced: still legible, so the difference is mostly colour. */
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
    // Chromium sometimes omits the row's background behind a cell with its own layer when rows are laid out as cards.
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
      // The header is hidden: each value shows its own label.
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
  // Large enough to press, also with a name of one letter.
  minBlockSize: '1.5rem',
  minInlineSize: '1.5rem',
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
  // Neighbouring cells align with its first line; a button's baseline is its last one.
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
      // A fixed column does not grow with its content: breaking is better than overlapping the next one.
      [tightestRows]: { selectors: { [`${fixed} &`]: { whiteSpace: 'normal' } } },
      // Without a scroll box of its own, an overflowing table would scroll the page sideways.
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
  // Below the value it describes, next to the label.
  '@container': { [cards]: { gridColumnStart: 2, selectors: { '&:empty': { display: 'none' } } } },
});

// A sheet does not scroll: many columns move together, and headings break before values do.
globalStyle(`${table} ${headCell}, ${table} ${cell}`, { '@media': { print: { paddingInline: space.xs } } });
globalStyle(`${table} ${headCell}`, { '@media': { print: { whiteSpace: 'normal' } } });

// The outer cells are aligned with the pane's edge and the content above the table.
globalStyle(`${headCell}:first-child, ${cell}:first-child`, { '@container': { [rows]: { paddingInlineStart: listEdge } } });
globalStyle(`${headCell}:last-child, ${cell}:last-child`, { '@container': { [rows]: { paddingInlineEnd: listEdge } } });
globalStyle(`${scroller.page} ${row}`, { '@container': { [cards]: { paddingInline: listEdge } } });

/* Cards of three lines: title and opposite cells on two, detail and actions on the last one */

export const summary = style({
  '@container': {
    [cards]: {
      selectors: {
        [`${row}&`]: {
          display: 'grid',
          gridTemplateColumns: '[title] minmax(0, 1fr) [end] auto auto [edge]',
          gridTemplateRows: 'auto auto',
          columnGap: space.xs,
          rowGap: 0,
          alignItems: 'center',
          paddingBlock: '0.375rem',
        },
        // Each part is one line, so that lines need no more room than their letters: as many cards fit as in English.
        [`${row}&:lang(ar)`]: { lineHeight: '1.5', vars: { [type.small.line]: '1.5', [type.body.line]: '1.5' } },
      },
    },
  },
});
const inSummary = (selectors: string) => `${summary} > ${selectors}`;
// Its two parts are in the grid of the row. The explicit role stays.
globalStyle(inSummary(`${rowHeader}`), { '@container': { [cards]: { display: 'contents' } } });
globalStyle(inSummary(`${rowHeader} > *`), {
  '@container': { [cards]: { gridColumn: 'title', gridRow: 1, minInlineSize: 0, whiteSpace: 'nowrap' } },
});
// The opener truncates its own text: a clipping box around it would also clip its focus ring.
globalStyle(inSummary(`${rowHeader} > :not(:has(${opener}))`), {
  '@container': { [cards]: { overflow: 'hidden', textOverflow: 'ellipsis' } },
});
globalStyle(inSummary(`${rowHeader} ${opener}`), { '@container': { [cards]: { overflow: 'hidden', textOverflow: 'ellipsis' } } });
globalStyle(inSummary(`${rowHeader} > ${detail}`), { '@container': { [cards]: { gridRow: 2 } } });
export const cardPlace = styleVariants({
  field: {},
  title: { '@container': { [cards]: { gridColumn: 'end / edge', gridRow: 1, display: 'block', textAlign: 'end' } } },
  // Targets are higher than a line and extend into the space around it.
  last: { '@container': { [cards]: { gridRow: 2, display: 'flex', justifyContent: 'end', marginBlock: `calc(-1 * ${space.sm})` } } },
});
for (const place of ['title', 'last'] as const)
  globalStyle(`${cardPlace[place]}[data-label]::before`, { '@container': { [cards]: { content: 'none' } } });
globalStyle(`${cardPlace.last}:not(:has(~ ${cardPlace.last}))`, { '@container': { [cards]: { gridColumn: '-2 / edge' } } });
// Screen readers announce that the table is empty.
globalStyle(`${cardPlace.last} > :empty::before`, { '@container': { [rows]: { content: '–' } } });
globalStyle(`${cardPlace.last}:empty, ${cardPlace.last}:has(> :empty:only-child)`, { '@container': { [cards]: { display: 'none' } } });

globalStyle(`${row} > ${cell}:not(${rowHeader})`, { '@container': { [stackedCards]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } } });
globalStyle(`${row} > ${cell} > ${detail}`, { '@container': { [stackedCards]: { gridColumnStart: 1 } } });
globalStyle(`${row}${summary}`, { '@container': { [stackedCards]: { display: 'flex' } } });
globalStyle(inSummary(`${cell}${cell}`), {
  '@container': { [stackedCards]: { marginBlock: 0, justifyContent: 'start', textAlign: 'start' } },
});
globalStyle(`${row} > ${rowHeader} > *, ${row} > ${rowHeader} ${opener}`, {
  '@container': { [stackedCards]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

/* Density */

/** Rows of one line are 32 px high; no control is lower than 24 px. */
export const compact = style({});
globalStyle(`${compact} ${cell}`, { '@container': { [rows]: { paddingBlock: '0.375rem' } } });
globalStyle(`${compact} ${headCell}`, { '@container': { [rows]: { paddingBlock: space.xxs } } });
// Printed text can be smaller, and needs no target size.
globalStyle(`${table}${compact} ${cell}, ${table}${compact} ${headCell}`, {
  '@media': { print: { paddingBlock: '0.125rem', lineHeight: 1.25 } },
});
/* Loading */

const breathe = keyframes({ '50%': { opacity: 0.6 } });
export const bar = style({
  display: 'inline-block',
  inlineSize: '70%',
  maxInlineSize: '10rem',
  blockSize: '0.75em',
  borderRadius: radius.sm,
  backgroundColor: color.surface.placeholder,
  verticalAlign: 'middle',
  '@media': {
    [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` },
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
});
export const detailBar = style([bar, { display: 'block', inlineSize: '45%', marginBlock: '0.4em' }]);
