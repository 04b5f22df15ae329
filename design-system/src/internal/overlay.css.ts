import { style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';

const { color, font, motion, radius, space, type } = vars;

/**
 * Overlays are rendered at the end of the body, outside the surface they were opened from: they set the page's
 * colours again and, because staff read customers' texts in them, the fonts of both scripts.
 */
export const plane = style({
  border: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  color: color.text.base,
  fontFamily: font.mixed,
  boxShadow: `0 16px 48px -12px ${color.shadow.soft}`,
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
});

const near = '0.375rem';

/** A panel anchored to its trigger. It animates in, and closes without animation. */
export const floating = style([
  plane,
  {
    display: 'flex',
    flexDirection: 'column',
    maxInlineSize: `calc(100vi - 2 * ${space.sm})`,
    borderRadius: radius.lg,
    fontSize: type.small.size,
    lineHeight: type.small.line,
    transition: `opacity ${motion.quick} ${motion.ease}, transform ${motion.quick} ${motion.ease}`,
    selectors: {
      '&[data-entering], &[data-exiting]': { opacity: 0 },
      '&[data-entering][data-placement="bottom"]': { transform: `translateY(calc(-1 * ${near}))` },
      '&[data-entering][data-placement="top"]': { transform: `translateY(${near})` },
      '&:focus-visible': { outline: 'none' },
    },
  },
]);

/** A list of options in a floating panel. */
export const list = style({
  padding: space.xxs,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});

export const section = style({
  selectors: {
    '&:not(:first-child)': {
      marginBlockStart: space.xxs,
      paddingBlockStart: space.xxs,
      borderBlockStart: `1px solid ${color.border.hairline}`,
    },
    '&:has(+ [role^="menuitem"])': {
      marginBlockEnd: space.xxs,
      paddingBlockEnd: space.xxs,
      borderBlockEnd: `1px solid ${color.border.hairline}`,
    },
  },
});

export const sectionLabel = style({
  paddingBlock: `${space.xs} ${space.xxs}`,
  paddingInline: space.sm,
  color: color.text.muted,
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: '2.5rem',
  paddingBlock: space.xs,
  paddingInline: space.sm,
  borderRadius: radius.md,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-focused]': { backgroundColor: color.surface.hover },
    '&[data-pressed]': { backgroundColor: color.surface.selected },
    // Inset, because the scrolling list would clip an outer ring.
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } } },
});

/** Reserves the check mark's space in all items. */
export const mark = style({ flexShrink: 0, inlineSize: '1rem', blockSize: '1rem', color: color.text.accent });
