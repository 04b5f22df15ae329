import { style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, space } = vars;

/** The link to the index and the tabs, above a page. */
export const nav = style({ display: 'grid', gap: space.sm, paddingBlockEnd: space.lg });

/** Forms have one column; fields are as wide as switches. */
export const page = style({ display: 'grid', gap: space.xl, maxInlineSize: '40rem' });

export const section = style({
  display: 'grid',
  gap: space.md,
  minInlineSize: 0,
  paddingBlockStart: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
});

export const rows = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  // The next part starts with its own border.
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});

export const row = style({
  display: 'grid',
  gap: space.md,
  paddingBlock: space.sm,
  borderBlockStart: `1px solid ${color.border.hairline}`,
});

/** Name at the start, actions at the end. */
export const rowHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.sm });

export const rowText = style({ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' });

/** The preview beside the text that staff write. */
export const preview = style({
  display: 'grid',
  gap: space.xs,
  paddingInlineStart: space.md,
  borderInlineStart: `2px solid ${color.border.hairline}`,
});
export const previewText = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Scanners expect dark on white, also in the dark theme. */
export const qrCode = style({
  inlineSize: '100%',
  maxInlineSize: '13rem',
  blockSize: 'auto',
  background: '#fff',
  fill: '#000',
  borderRadius: vars.radius.sm,
});

export const secret = style({ fontFamily: 'monospace', overflowWrap: 'anywhere', minInlineSize: 0 });

/** As many columns as fit, so that all are visible at once. */
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: 'monospace',
});

/** A field that fills the line beside a button. */
export const fieldRow = style({ display: 'flex', gap: space.xs, alignItems: 'end' });

export const growing = style({ flexGrow: 1, minInlineSize: 0 });

/** Two times side by side. */
export const timePair = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.sm, alignItems: 'start' });

/** The hours and breaks of a weekday. */
export const dayFields = style({ display: 'grid', gap: space.sm, border: 0, margin: 0, padding: 0, minInlineSize: 0 });

/** Two times, and the button that removes them. The weekday has its own line on a phone. */
export const day = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) 2.75rem',
  alignItems: 'end',
  gap: space.sm,
  '@media': { '(min-width: 40rem)': { gridTemplateColumns: '10rem repeat(2, minmax(0, 1fr)) 2.75rem' } },
});

export const breakStart = style({ '@media': { '(min-width: 40rem)': { gridColumnStart: 2 } } });

/** Below the times, aligned with their start. */
export const dayActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.lg,
  '@media': { '(min-width: 40rem)': { marginInlineStart: `calc(10rem + ${space.sm})` } },
});

export const dayName = style({
  gridColumn: '1 / -1',
  paddingBlockEnd: space.xs,
  '@media': { '(min-width: 40rem)': { gridColumn: 'auto' } },
});
