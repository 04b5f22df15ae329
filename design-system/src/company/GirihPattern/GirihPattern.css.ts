import { createVar, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { asUrl, girihMark, girihTile, tileSize } from './girih.ts';

// The images are computed at build time: pages carry neither the geometry nor the code that makes it.
// As masks they take the theme's gold; as data URLs they need no request and satisfy `img-src data:`.
const tile = createVar();
const { width, height } = tileSize;
const timesTile = (factor: number) => `${Math.round(width * factor)}px ${Math.round(height * factor)}px`;

/** Tile width around the medallion: its centre leaves room for a mark and a word. */
const medallion = 'clamp(35rem, 60vw, 56rem)';

const root = style({
  vars: { [tile]: asUrl(girihTile()) },
  backgroundColor: vars.color.accent.line,
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { display: 'none' }, print: { display: 'none' } },
});
const fill = style({ position: 'absolute', inset: 0, maskComposite: 'intersect' });

export const variant = styleVariants({
  hero: [
    root,
    fill,
    {
      // On phones the text is full-width: the pattern is limited to the opposite corner.
      opacity: 0.5,
      maskImage: `${tile}, radial-gradient(120% 55% at 100% 0, #000 10%, transparent 85%)`,
      maskPosition: '100% 0',
      maskSize: `${timesTile(0.75)}, auto`,
      // Drawn for left-to-right and mirrored as a whole for right-to-left.
      selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
      '@media': {
        [media.md]: {
          opacity: 0.62,
          maskImage: `${tile}, linear-gradient(90deg, transparent 32%, #000 90%)`,
          maskSize: `${timesTile(1)}, auto`,
        },
      },
    },
  ],
  divider: [
    root,
    {
      blockSize: '2.5rem',
      opacity: 0.8,
      // A phone's sections are close enough to each other.
      '@media': { [`not all and ${media.md}`]: { display: 'none' } },
      maskImage: `${asUrl(girihMark())}, linear-gradient(90deg, transparent, #000), linear-gradient(90deg, #000, transparent)`,
      maskRepeat: 'no-repeat',
      maskPosition: 'center, 0 center, 100% center',
      maskSize: '40px 40px, calc(50% - 32px) 1px, calc(50% - 32px) 1px',
    },
  ],
  medallion: [
    root,
    fill,
    {
      opacity: 0.8,
      // The tile's rosette is centred, and so is the image.
      maskImage: `${tile}, radial-gradient(closest-side, #000 30%, transparent)`,
      maskPosition: 'center',
      maskSize: `${medallion} calc(${medallion} * ${height / width}), calc(${medallion} * 1.15) calc(${medallion} * 1.15)`,
      maskRepeat: 'repeat, no-repeat',
    },
  ],
});
