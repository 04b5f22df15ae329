import { keyframes, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathe = keyframes({ '50%': { opacity: 0.35 } });

export const root = style({
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  animation: `${turn} 1s linear infinite`,
  '@media': {
    // A pulse in place of rotation under reduced motion; the global rule would stop it entirely.
    [media.reducedMotion]: { animation: `${breathe} 2s ease-in-out infinite !important` as 'none', animationDuration: '2s !important' },
  },
});
export const track = style({ opacity: 0.25 });
export const size = styleVariants({ sm: '1.25rem', md: '2rem', lg: '3rem' }, (length) => ({ inlineSize: length, blockSize: length }));
