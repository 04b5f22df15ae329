import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

/** On wide screens: text, two columns of links, contact details. The newsletter aligns with the same columns. */
const wide = 'minmax(0, 4fr) repeat(2, minmax(0, 2fr)) minmax(0, 4fr)';

export const root = style({
  position: 'relative',
  paddingBlock: `${space.xxl} ${space.lg}`,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  '@media': { [media.md]: { paddingBlockStart: space.xxxl }, print: { paddingBlock: space.md, breakInside: 'avoid' } },
});
export const columns = style({
  display: 'grid',
  gap: `${space.xl} ${space.md}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.md]: { rowGap: space.xxl },
    [media.lg]: { columnGap: space.xl, gridTemplateColumns: wide },
    print: { gap: space.md },
  },
});
/** The networks share the row of the logo, until the footer has columns. */
export const intro = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  alignContent: 'start',
  gap: `${space.sm} ${space.xs}`,
  color: color.text.muted,
  maxInlineSize: '40ch',
  gridColumn: '1 / -1',
  '@media': {
    [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr)', gridColumn: 'auto', rowGap: space.md },
    print: { gridColumn: 'auto' },
  },
});
export const about = style({
  gridColumn: '1 / -1',
  gridRow: 2,
});
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  // The last one contains a form and needs the width.
  selectors: { '&:last-child': { gridColumn: '1 / -1' } },
  '@media': {
    [media.lg]: { selectors: { '&:last-child': { gridColumn: 'auto' } } },
    // Print keeps only the contact details.
    print: { selectors: { '&:last-child': { gridColumn: 'auto' }, '&:not(:last-child)': { display: 'none' } } },
  },
});
export const columnTitle = style({ fontWeight: weight.semibold, fontSize: type.small.size });
export const address = style({ fontStyle: 'normal' });
export const detail = style({ display: 'flex', gap: space.xs });
/** As high as one line of the text next to it. */
export const detailIcon = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  blockSize: `calc(1lh + 2 * ${space.hair})`,
  color: color.text.accent,
});
export const social = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.xs,
  '@media': { [media.lg]: { justifyContent: 'flex-start' }, print: { display: 'none' } },
});
export const socialLink = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  color: color.text.base,
  transition: `border-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { borderColor: color.border.control, color: color.text.accent } } } },
});
/** A row of its own: title and text at the start, the form at the end. */
export const newsletter = style({
  display: 'grid',
  gap: space.sm,
  marginBlockStart: space.xl,
  paddingBlockStart: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  '@media': {
    [media.md]: { marginBlockStart: space.xxl, paddingBlockStart: space.xl },
    [media.lg]: { gridTemplateColumns: wide, columnGap: space.xl, alignItems: 'start' },
    print: { display: 'none' },
  },
});
export const newsletterTexts = style({ display: 'flex', flexDirection: 'column', gap: space.xs });
export const newsletterText = style({ maxInlineSize: '40ch', color: color.text.muted });
export const newsletterForm = style({
  minInlineSize: 0,
  maxInlineSize: '40rem',
  '@media': { [media.lg]: { gridColumn: '2 / -1' } },
});
export const bottom = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  marginBlockStart: space.xl,
  paddingBlockStart: space.md,
  // Leaves the corner to the floating menu, which would otherwise cover content at the end of the page for good.
  paddingInlineEnd: '4rem',
  borderBlockStart: `1px solid ${color.border.hairline}`,
  color: color.text.muted,
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
  '@media': { [media.md]: { marginBlockStart: space.xxl, paddingBlockStart: space.lg }, print: { marginBlockStart: space.md } },
});
export const bottomButton = style({
  // Target size of at least 24 px (WCAG 2.5.8).
  minBlockSize: '1.5rem',
  padding: 0,
  border: 0,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontSize: type.caption.size,
  cursor: 'pointer',
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  transition: `color ${motion.quick} ${motion.ease}`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: color.text.accent } } },
    // It opens the consent banner, which needs scripts.
    '(scripting: none)': { display: 'none' },
    print: { display: 'none' },
  },
});
