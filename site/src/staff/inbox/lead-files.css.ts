import { style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, radius, space } = vars;

export const photos = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, margin: 0, padding: 0, listStyle: 'none' });
/** Reserves its space before the image is loaded. */
export const open = style({
  display: 'block',
  inlineSize: '5.25rem',
  blockSize: '4rem',
  padding: 0,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.sm,
  backgroundColor: color.surface.base,
  overflow: 'hidden',
  cursor: 'zoom-in',
});
export const thumbnail = style({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });

export const position = style({ margin: 0 });
/** High enough for most photos, and never higher than the screen. */
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
