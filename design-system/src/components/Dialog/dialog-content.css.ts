import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, type } = vars;

export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.sm,
  paddingBlock: space.sm,
  paddingInline: `${space.lg} ${space.sm}`,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  '@media': { [media.tiny]: { paddingInline: space.sm } },
});
/** Aligned with the close button, and above it when the title has two lines. */
export const title = style({ paddingBlock: '0.4375rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space.md,
  padding: space.lg,
  '@media': { [media.tiny]: { padding: space.sm } },
});
export const description = style({ color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  paddingBlock: space.md,
  paddingInline: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  '@media': { [media.tiny]: { paddingInline: space.sm } },
});
