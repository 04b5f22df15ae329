import { style, styleVariants } from '@vanilla-extract/css';

export const root = style({
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const size = styleVariants({ sm: '1rem', md: '1.25rem', lg: '1.5rem', xl: '2.5rem' }, (length) => ({
  inlineSize: length,
  blockSize: length,
}));

export const large = style({ strokeWidth: 1.25 });

export const mirrored = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });
