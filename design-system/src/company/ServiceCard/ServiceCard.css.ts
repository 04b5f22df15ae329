import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type } = vars;

/** Space is reserved before the drawing arrives, so that the layout does not shift. */
export const picture = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  color: color.text.muted,
});
export const compact = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.md,
  minInlineSize: 0,
  blockSize: '100%',
  minBlockSize: '4.5rem',
  padding: space.md,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
});
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.md,
  backgroundColor: color.surface.raised,
  color: color.text.accent,
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: space.hair, flexGrow: 1, minInlineSize: 0 });
export const text = style({ color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });
export const chevron = style({ flexShrink: 0, color: color.text.accent });
