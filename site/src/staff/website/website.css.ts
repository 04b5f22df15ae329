import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '@zmb/design-system/theme/breakpoints.ts';
import { vars } from '@zmb/design-system/theme/contract.css.ts';
import { light } from '@zmb/design-system/theme/light.ts';

const { color, radius, space } = vars;

/** Languages side by side where each field fits, else stacked. */
export const languages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: `${space.xl} ${space.lg}`,
  alignItems: 'start',
});
/** A text with its line breaks, as on the website. */
export const multiline = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 });
/** The forms of a value, separated from their text. */
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
/** A line that may have another direction than the list: aligned with the list, and cut at its own end. */
export const line = style({ display: 'flex', minInlineSize: 0 });
export const lineText = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** The last line above the list. */
export const views = style({ paddingBlockEnd: space.sm });
/** The fields of a publication. */
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
/** Before and after: side by side where they fit. */
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
/** The company cards, stacked. */
export const cards = style({ display: 'grid', gap: space.md, maxInlineSize: '64rem' });
export const card = style({
  display: 'grid',
  gap: space.md,
  minInlineSize: 0,
  padding: space.lg,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
});
export const cardHead = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space.sm });
/** Languages side by side where they fit. */
export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: `${space.xxs} ${space.lg}`,
});
export const value = style({ whiteSpace: 'pre-line', minInlineSize: 0 });
/** Forms have one column. */
export const groups = style({ display: 'grid', gap: space.xl, maxInlineSize: '40rem' });
export const group = style({
  display: 'grid',
  gap: space.md,
  minInlineSize: 0,
  paddingBlockStart: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
});
/** A group of facts in a card. */
export const factGroup = style({ display: 'grid', gap: space.md, minInlineSize: 0 });
export const fact = style({ display: 'grid', gap: space.sm, minInlineSize: 0, scrollMarginBlockStart: space.xl });
/** The state of a changed fact, separated from its field. */
export const factState = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  paddingInlineStart: space.md,
  borderInlineStart: `2px solid ${color.border.hairline}`,
  minInlineSize: 0,
});
/** Sticky, so that it is visible anywhere in a long form. */
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
// A focused field is not scrolled below the bar.
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
/** A date and a time side by side where they fit. */
export const moment = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  alignItems: 'start',
  gap: space.sm,
});
export const schedules = style({ margin: 0, padding: 0, listStyle: 'none' });
/** Rows are limited to the width of a form. */
export const services = style({ display: 'grid', gap: space.lg, maxInlineSize: '48rem' });
/** A service in the list: illustration, names and actions; the actions wrap below the names on narrow screens. */
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
export const projectPicture = style({ inlineSize: '6.5rem', alignSelf: 'start', color: color.text.muted });
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
/** A point of a list, separated from the next. */
export const point = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  margin: 0,
  padding: 0,
  paddingInlineStart: space.md,
  border: 'none',
  borderInlineStart: `2px solid ${color.border.hairline}`,
  minInlineSize: 0,
});

/** The widths in which a page is edited, in CSS pixels: phone and desktop. */
export const FRAME_WIDTHS = { phone: 390, desk: 1280 } as const;
/** The scale of the page, from 0 to 1, set by script, which measures the available space. */
export const frameScale = '--frame-scale';
const scale = `var(${frameScale}, 1)`;
const frameHeight = 'max(22rem, 100dvb - 17rem)';
export const framed = style({
  display: 'grid',
  gap: space.md,
  paddingBlock: space.md,
  paddingInline: `clamp(${space.md}, 2.25vw, 1.75rem)`,
  minInlineSize: 0,
});
/** As wide as possible. */
export const room = style({ minInlineSize: 0 });
/** Shown until the page is loaded. The page is laid out meanwhile, because visibility checks depend on it. */
export const waiting = style([room, { visibility: 'hidden', blockSize: 0, overflow: 'hidden' }]);
/** The size of the scaled page, because a transform does not affect layout. */
export const paper = styleVariants(FRAME_WIDTHS, (pixels) => ({
  position: 'relative',
  // The same corner in every language, so that the page is not clipped at the inline end in Arabic.
  direction: 'ltr',
  inlineSize: `calc(${pixels}px * ${scale})`,
  blockSize: frameHeight,
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: radius.md,
  boxShadow: `0 0 0 1px ${color.border.hairline}`,
}));
export const frame = styleVariants(FRAME_WIDTHS, (pixels) => ({
  display: 'block',
  inlineSize: pixels,
  blockSize: `calc(${frameHeight} / ${scale})`,
  border: 'none',
  transform: `scale(${scale})`,
  transformOrigin: '0 0',
}));
export const keys = style({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

const surface = style({
  padding: space.md,
  borderRadius: radius.sm,
  border: `1px solid ${color.border.hairline}`,
  minInlineSize: 0,
});
/** The background of a logo, in both themes. */
export const logoSurface = {
  light: style([surface, { backgroundColor: light.surface.base, colorScheme: 'light' }]),
  dark: surface,
};
/** One and a half times as high as in the site header. */
export const logo = style({ display: 'block', maxInlineSize: '100%', inlineSize: '15rem', blockSize: '4rem', objectFit: 'contain' });
/** A photo and its description, stacked on narrow screens. */
export const photo = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  alignItems: 'start',
  paddingBlock: space.sm,
  minInlineSize: 0,
  '@media': { [media.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
});
export const photoPicture = style({ display: 'grid', justifyItems: 'start', gap: space.xs, minInlineSize: 0 });
