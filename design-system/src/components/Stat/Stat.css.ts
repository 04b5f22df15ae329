import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, type, weight } = vars;

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  rowGap: space.xl,
  paddingBlock: space.xl,
  '@media': {
    [media.md]: { gridAutoFlow: 'column', gridTemplateColumns: 'none', gridAutoColumns: 'minmax(0, 1fr)', paddingBlock: space.xxl },
    print: { paddingBlock: space.md },
  },
});
export const root = style({
  display: 'flex',
  // A definition list has the name first; visually, the number comes first.
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: space.xxs,
  paddingInline: space.lg,
  borderInlineStart: `1px solid ${color.border.hairline}`,
  selectors: {
    '&:nth-child(odd)': { paddingInlineStart: 0, borderInlineStartWidth: 0 },
  },
  '@media': {
    // Four in a row leave little room on a tablet, and a number stays on one line with its unit.
    [media.md]: {
      paddingInline: space.md,
      selectors: {
        '&:nth-child(odd)': { paddingInlineStart: space.md, borderInlineStartWidth: '1px' },
        '&:first-child': { paddingInlineStart: 0, borderInlineStartWidth: 0 },
      },
    },
    [media.lg]: { paddingInline: space.lg, selectors: { '&:nth-child(odd):not(:first-child)': { paddingInlineStart: space.lg } } },
  },
});
export const value = style({
  fontSize: 'clamp(1.625rem, 1.2rem + 1.7vw, 2.5rem)',
  lineHeight: 1.2,
  fontWeight: weight.semibold,
  letterSpacing: type.title3.tracking,
  fontVariantNumeric: 'lining-nums',
  // Four in a row on a sheet: a number stays on one line with its unit.
  '@media': { print: { fontSize: type.title3.size } },
});
export const label = style({ color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });
