import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, type, weight } = vars;

export const root = style({
  position: 'relative',
  paddingBlock: `${space.xxxl} ${space.lg}`,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const columns = style({
  display: 'grid',
  gap: `${space.xxl} ${space.md}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.lg]: { columnGap: space.xl, gridTemplateColumns: 'minmax(0, 4fr) repeat(2, minmax(0, 2fr)) minmax(0, 4fr)' },
  },
});
export const intro = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  color: color.text.muted,
  maxInlineSize: '40ch',
  gridColumn: '1 / -1',
  '@media': { [media.lg]: { gridColumn: 'auto' } },
});
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  // The last one holds a form and needs the width.
  selectors: { '&:last-child': { gridColumn: '1 / -1' } },
  '@media': { [media.lg]: { selectors: { '&:last-child': { gridColumn: 'auto' } } } },
});
export const columnTitle = style({ fontWeight: weight.semibold, fontSize: type.small.size });
export const bottom = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  marginBlockStart: space.xxl,
  paddingBlockStart: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  color: color.text.muted,
});
