import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { logoColors } from '../../theme/logo-colors.ts';
import { logoWidth } from '../../theme/logo-word.ts';

export const variant = styleVariants(logoColors, (color) => ({ color }));

/** Of the drawn logo. One with a typeset name is as high. */
const width = createVar();

export const root = style({ display: 'inline-block', flexShrink: 0, lineHeight: 0, textDecoration: 'none' });
export const drawing = style({ display: 'block', inlineSize: width, maxInlineSize: '100%', blockSize: 'auto', fill: 'currentColor' });

export const size = styleVariants({
  sm: { vars: { [width]: '5rem' } },
  md: { vars: { [width]: '7rem' } },
  lg: { vars: { [width]: '7rem' }, '@media': { [media.md]: { vars: { [width]: '9rem' } } } },
  xl: { vars: { [width]: '12rem' }, '@media': { [media.md]: { vars: { [width]: '18rem' } } } },
});

/** The seal is a square of 36 of the drawing's units. */
const height = `calc(${width} * 36 / ${logoWidth})`;
export const lettered = style({
  display: 'flex',
  alignItems: 'center',
  gap: `calc(${height} * 0.2)`,
  // Where large text leaves no room in a header, the end of the name is cut, not the menu.
  maxInlineSize: '100%',
  overflow: 'clip',
  // Letters reach beyond their box, Arabic ones to the left.
  overflowClipMargin: '0.1em',
  blockSize: height,
  fontSize: height,
  fontWeight: vars.weight.semibold,
  lineHeight: 1,
  whiteSpace: 'nowrap',
});
export const seal = style({ flexShrink: 0, blockSize: '100%', inlineSize: 'auto', fill: 'currentColor' });
/** By the number of letters, so that a long name is not much wider than the drawn logo. */
export const word = styleVariants({ short: { fontSize: '0.6em' }, medium: { fontSize: '0.48em' }, long: { fontSize: '0.36em' } });
/** Gold has too little contrast on white for text. */
export const readable = style({ color: vars.color.text.base });

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content)',
  justifyItems: 'start',
  maxInlineSize: '100%',
});
/** As high as the drawn logo. A long one is less high, so that the header has room for it. */
export const picture = style({
  gridArea: '1 / 1',
  display: 'block',
  blockSize: height,
  inlineSize: 'auto',
  maxInlineSize: `min(100%, ${width} * 1.4)`,
});
/** Opaque where the lightness of the surface's text is at most 0.6, or where it is more. A header that leaves its plane changes that too. */
const opaque = (difference: string) => `oklch(from ${vars.color.text.base} l c h / calc((${difference}) * 100))`;
const knowsSurface = '(color: oklch(from red l c h))';
const shownIf = (difference: string) => ({ maskImage: `linear-gradient(${opaque(difference)}, ${opaque(difference)})` });
/** The surfaces on which each picture is shown: light text means a dark surface. */
export const on = styleVariants({
  any: {},
  light: { '@supports': { [knowsSurface]: shownIf('0.6 - l') } },
  dark: { display: 'none', '@supports': { [knowsSurface]: { display: 'block', ...shownIf('l - 0.6') } } },
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
