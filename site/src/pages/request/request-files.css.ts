import { style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, radius, space } = vars;

/** As many columns as fit, on a phone two. */
export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: space.md,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const photo = style({ minInlineSize: 0 });
/** Reserves the space before the picture is loaded. */
export const frame = style({
  display: 'block',
  aspectRatio: '4 / 3',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.sm,
  backgroundColor: color.surface.base,
  overflow: 'hidden',
});
export const thumbnail = style({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
/** A name without spaces may break anywhere. */
export const name = style({ overflowWrap: 'anywhere' });
