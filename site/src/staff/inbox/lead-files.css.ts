import { style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, radius, space } = vars;

/** As many beside each other as there is room for, on a phone at least two. */
export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  gap: space.sm,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const photo = style({ minInlineSize: 0 });
export const name = style({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** Takes its room before the picture is there. */
export const open = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  padding: 0,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.sm,
  backgroundColor: color.surface.base,
  overflow: 'hidden',
  cursor: 'zoom-in',
});
export const thumbnail = style({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });

export const position = style({ margin: 0 });
/** High enough for most photos, and never higher than the screen has room for. */
export const frame = style({
  position: 'relative',
  display: 'grid',
  minBlockSize: '12rem',
  maxBlockSize: '62vh',
  borderRadius: radius.sm,
  backgroundColor: color.surface.base,
  overflow: 'auto',
});
export const waiting = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
export const whole = style({ justifySelf: 'center', maxInlineSize: '100%', maxBlockSize: '62vh', inlineSize: 'auto', blockSize: 'auto' });
/** At least twice as wide as the frame. */
export const enlarged = style({ inlineSize: 'auto', minInlineSize: '200%', maxInlineSize: 'none', blockSize: 'auto' });

/** The pictures of a row, in a line of their own height so that rows stay as high as they are. */
export const row = style({
  // Cut off with the row, its hidden text too, which would else make a narrow page wider.
  position: 'relative',
  display: 'inline-flex',
  gap: space.xxs,
  marginInlineStart: space.xs,
  verticalAlign: 'middle',
});
export const more = style({ color: color.text.muted, fontWeight: 400 });
export const rowPicture = style({
  display: 'block',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: radius.sm,
  backgroundColor: color.surface.base,
  objectFit: 'cover',
});
