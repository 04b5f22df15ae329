import { keyframes, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { logoColors } from '../../theme/logo-colors.ts';

export const variant = styleVariants(logoColors, (color) => ({ color }));

export const root = style({ display: 'inline-block', flexShrink: 0, lineHeight: 0 });
export const drawing = style({ display: 'block', inlineSize: '100%', blockSize: 'auto', fill: 'currentColor' });

export const size = styleVariants({
  sm: { inlineSize: '5rem' },
  md: { inlineSize: '7rem' },
  lg: { inlineSize: '7rem', '@media': { [media.md]: { inlineSize: '9rem' } } },
  xl: { inlineSize: '12rem', '@media': { [media.md]: { inlineSize: '18rem' } } },
});

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(0.375rem)' } });
export const animated = style({
  '@media': {
    [media.motion]: {
      animation: `${enter} 0.5s ease-out`,
      transition: 'transform 150ms ease-out',
      selectors: { '&:hover': { transform: 'scale(1.05)' }, '&:active': { transform: 'scale(0.97)' } },
    },
  },
});
