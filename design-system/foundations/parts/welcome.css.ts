import { style } from '@vanilla-extract/css';

import { media } from '../../src/theme/breakpoints.ts';
import { vars } from '../../src/theme/contract.css.ts';

const { color, space, radius, weight, motion } = vars;

export const head = style({
  position: 'relative',
  overflow: 'hidden',
  padding: `${space.xxl} ${space.xl}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.ink,
  color: color.text.onInk,
});
export const pattern = style({
  position: 'absolute',
  inset: 0,
  opacity: 0.55,
  // eslint-disable-next-line zmb/logical-properties -- these pages are always in English, whatever the language of the toolbar
  maskImage: 'linear-gradient(to right, transparent 35%, black)',
});
export const texts = style({ position: 'relative', display: 'grid', gap: space.md, maxInlineSize: '34rem' });
export const title = style({ margin: 0, fontSize: '2.5rem', lineHeight: 1.12, letterSpacing: '-0.02em', fontWeight: weight.semibold });
export const lead = style({ margin: 0, color: color.text.muted, fontSize: '1.0625rem', lineHeight: 1.7 });

export const doors = style({
  display: 'grid',
  gap: space.md,
  '@media': { [media.sm]: { gridTemplateColumns: '1fr 1fr' }, [media.lg]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
});
export const door = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.xs,
  padding: space.lg,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  borderBlockStart: `2px solid ${color.accent.line}`,
  backgroundColor: color.surface.raised,
  color: color.text.base,
  textDecoration: 'none',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { backgroundColor: color.surface.hover },
    '&:focus-visible': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 },
  },
});
export const doorTitle = style({ fontWeight: weight.semibold, fontSize: '1.0625rem' });
export const doorText = style({ color: color.text.muted, fontSize: '0.875rem', lineHeight: 1.5 });
