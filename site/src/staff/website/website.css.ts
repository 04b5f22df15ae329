import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system/theme/breakpoints.ts';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, radius, space, type } = vars;

/** Languages side by side where each has room for a field, else one below the other. */
export const languages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: `${space.xl} ${space.lg}`,
  alignItems: 'start',
});
/** A text as visitors read it, with its line breaks. */
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 });
/** The forms of a value, set off from the text that they belong to. */
export const forms = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  margin: 0,
  padding: 0,
  paddingInlineStart: space.md,
  border: 'none',
  borderInlineStart: `2px solid ${color.border.hairline}`,
  minInlineSize: 0,
});
export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.xs });
export const search = style({ flexGrow: 1, flexBasis: '14rem', minInlineSize: 0 });
/** A line that may have another direction than the list: it starts where the list's lines start, and is cut at its own end. */
export const line = style({ display: 'flex', minInlineSize: 0 });
export const lineText = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** The last line above the list. */
export const views = style({ paddingBlockEnd: space.sm });
/** What is typed about a publication. */
export const publication = style({ maxInlineSize: '40rem' });
export const legend = style({ paddingBlockEnd: space.sm });
export const below = style({ paddingBlock: space.md });
/** One text of a comparison. */
export const change = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  paddingBlock: space.md,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
});
/** Before and after: side by side where there is room. */
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: space.md,
});
export const side = style({ padding: space.sm, borderRadius: radius.sm, backgroundColor: color.surface.raised, minInlineSize: 0 });
const mark = { borderRadius: radius.sm, textDecorationThickness: '0.08em' };
export const removed = style({
  ...mark,
  color: color.critical.text,
  backgroundColor: color.critical.surface,
  textDecorationLine: 'line-through',
});
export const added = style({ ...mark, color: color.success.text, backgroundColor: color.success.surface, textDecorationLine: 'none' });
export const key = style({ fontSize: type.small.size, color: color.text.muted, overflowWrap: 'anywhere' });
/** Forms are read down, not across. */
export const groups = style({ display: 'grid', gap: space.xl, maxInlineSize: '40rem' });
export const group = style({
  display: 'grid',
  gap: space.md,
  minInlineSize: 0,
  paddingBlockStart: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
});
export const fact = style({ display: 'grid', gap: space.sm, minInlineSize: 0, scrollMarginBlockStart: space.xl });
/** What is known of a changed fact, set off from its field. */
export const factState = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  paddingInlineStart: space.md,
  borderInlineStart: `2px solid ${color.border.hairline}`,
  minInlineSize: 0,
});
/** Within reach anywhere in a long form. */
export const saveBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'grid',
  gap: space.sm,
  maxInlineSize: '64rem',
  paddingBlock: space.sm,
  backgroundColor: color.surface.base,
  borderBlockStart: `1px solid ${color.border.hairline}`,
});
// A field that gets the focus is not scrolled below the bar.
globalStyle(`html:has(${saveBar})`, { scrollPaddingBlockEnd: '8rem' });
/** Two numbers side by side. */
export const aims = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space.sm,
  margin: 0,
  padding: 0,
  border: 'none',
  minInlineSize: 0,
});
/** A day and a time side by side where there is room. */
export const moment = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  alignItems: 'start',
  gap: space.sm,
});
export const schedules = style({ margin: 0, padding: 0, listStyle: 'none' });
/** Rows are read across, and stay as narrow as a form. */
export const services = style({ display: 'grid', gap: space.lg, maxInlineSize: '48rem' });
/** A service in the list: its drawing, what it is called, and what is done with it, below the names where there is no room. */
export const service = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space.xs} ${space.md}`,
  paddingBlock: space.sm,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  '@media': { [media.sm]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
export const serviceDrawing = style({ inlineSize: '4.5rem', alignSelf: 'start' });
export const serviceNames = style({ display: 'grid', justifyItems: 'start', gap: space.xxs, minInlineSize: 0 });
export const serviceActions = style({
  display: 'flex',
  gridColumn: '1 / -1',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
  '@media': { [media.sm]: { gridColumn: 'auto' } },
});
export const sentences = style({ display: 'grid', gap: space.xxs, margin: 0, paddingInlineStart: space.lg, overflowWrap: 'anywhere' });
/** A form with two languages side by side. */
export const serviceForm = style({ display: 'grid', gap: space.xl, maxInlineSize: '64rem', minInlineSize: 0 });
export const switchField = style({ maxInlineSize: '30rem' });
export const related = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'end',
  gap: space.md,
});
/** A point of a list, set off from the next. */
export const point = style({
  display: 'grid',
  gap: space.md,
  margin: 0,
  padding: 0,
  paddingInlineStart: space.md,
  border: 'none',
  borderInlineStart: `2px solid ${color.border.hairline}`,
  minInlineSize: 0,
});
