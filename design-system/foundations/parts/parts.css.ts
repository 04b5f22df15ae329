import { style } from '@vanilla-extract/css';

import { media } from '../../src/theme/breakpoints.ts';
import { vars } from '../../src/theme/contract.css.ts';

const { color, space, radius, weight, motion } = vars;
const mono = 'ui-monospace, SFMono-Regular, Menlo, monospace';

export const specimen = style({ marginBlock: space.lg, color: color.text.base, fontSize: '0.9375rem', lineHeight: 1.5 });
export const hidden = style({ position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
export const code = style({
  fontFamily: mono,
  fontSize: '0.8125rem',
  // On a phone a long line of code would fill the visible part of the table.
  '@media': { [media.sm]: { whiteSpace: 'nowrap' } },
});
export const link = style({ color: color.text.accent });
export const quiet = style({ color: color.text.muted, fontSize: '0.8125rem' });

export const scroller = style({ overflow: 'auto', border: `1px solid ${color.border.hairline}`, borderRadius: radius.lg });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
export const head = style({
  padding: `${space.xs} ${space.sm}`,
  backgroundColor: color.surface.raised,
  color: color.text.muted,
  fontSize: '0.8125rem',
  fontWeight: weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
const line = { padding: `${space.xs} ${space.sm}`, borderBlockStart: `1px solid ${color.border.hairline}`, textAlign: 'start' } as const;
export const rowHead = style({ ...line, fontWeight: weight.medium, verticalAlign: 'middle' });
export const cell = style({ ...line, minInlineSize: '5rem', verticalAlign: 'middle' });

export const note = style({ display: 'block', minInlineSize: '14rem' });

export const ramp = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))', gap: space.xs });
export const ramps = style({ display: 'grid', gap: space.lg });
export const swatch = style({ display: 'grid', gap: space.xxs });
export const paint = style({ blockSize: '3rem', border: `1px solid ${color.border.hairline}`, borderRadius: radius.md });
export const dot = style({
  display: 'inline-block',
  inlineSize: '2.5rem',
  blockSize: '1.5rem',
  marginInlineEnd: space.xs,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.sm,
  verticalAlign: 'middle',
});
export const sample = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '4.5rem',
  paddingInline: space.xs,
  blockSize: '2rem',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.sm,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
});

export const pair = style({
  display: 'grid',
  gap: space.md,
  '@media': { [media.md]: { gridTemplateColumns: '1fr 1fr' } },
});
export const panel = style({
  minInlineSize: 0,
  padding: space.lg,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
  overflow: 'hidden',
});
export const step = style({ paddingBlock: space.lg, borderBlockStart: `1px solid ${color.border.hairline}` });
export const typeLine = style({ margin: 0, overflowWrap: 'break-word' });

export const bar = style({ blockSize: '1rem', backgroundColor: color.accent.fill, borderRadius: radius.sm });
export const tiles = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', gap: space.lg });
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  gap: space.xs,
  padding: space.lg,
  minBlockSize: '7rem',
  border: `1px solid ${color.border.control}`,
  backgroundColor: color.surface.raised,
  textAlign: 'center',
});

export const track = style({ position: 'relative', blockSize: '3rem', backgroundColor: color.surface.raised, borderRadius: radius.lg });
export const runner = style({
  display: 'block',
  inlineSize: '3rem',
  blockSize: '3rem',
  backgroundColor: color.accent.fill,
  borderRadius: radius.lg,
  transitionProperty: 'transform, opacity',
  transitionTimingFunction: motion.ease,
});
export const moved = style({
  transform: 'translateX(12rem)',
  opacity: 0.6,
  selectors: { '&:dir(rtl)': { transform: 'translateX(-12rem)' } },
});

export const iconGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: space.sm,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const iconName = style({ fontFamily: mono, fontSize: '0.8125rem', overflowWrap: 'anywhere' });
export const iconCell = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: space.xs,
  padding: space.md,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  textAlign: 'center',
});
export const both = style({ display: 'flex', gap: space.sm, color: color.text.base });
export const stack = style({ display: 'grid', gap: space.lg });
export const groupTitle = style({ margin: 0, fontSize: '1rem', fontWeight: weight.semibold });
