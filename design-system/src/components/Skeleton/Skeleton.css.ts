import { keyframes, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space } = vars;
const breathe = keyframes({ '50%': { opacity: 0.6 } });

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.sm });
export const bar = style({
  borderRadius: radius.sm,
  backgroundColor: color.surface.placeholder,
  '@media': {
    [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` },
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
});
/** The last line of a text is shorter. */
export const lastLine = style({ inlineSize: '62%' });
export const shape = styleVariants({ text: { blockSize: '1em' }, row: { blockSize: '3.25rem' }, block: { blockSize: '12rem' } });
