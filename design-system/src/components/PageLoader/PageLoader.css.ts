import { keyframes, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

const draw = keyframes({ from: { strokeDashoffset: 1 }, '45%, 70%': { strokeDashoffset: 0 }, to: { strokeDashoffset: -1 } });
const appear = keyframes({
  '0%, 20%': { opacity: 0, transform: 'scale(0.9)' },
  '45%, 70%': { opacity: 1, transform: 'none' },
  to: { opacity: 0 },
});

export const root = style({
  position: 'fixed',
  inset: 0,
  zIndex: 200,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  isolation: 'isolate',
});
export const pattern = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  opacity: 0.3,
  maskImage: 'radial-gradient(circle, transparent 6rem, #000 150%)',
});
export const content = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: space.lg });
export const seal = style({ inlineSize: '7rem', blockSize: '7rem', overflow: 'visible' });
/** A gold thread draws the seal's outline, then the letter appears. */
export const star = style({
  fill: 'none',
  stroke: color.accent.line,
  strokeWidth: 0.75,
  strokeDasharray: 1,
  '@media': { [media.motion]: { animation: `${draw} 2.4s ${vars.motion.ease} infinite` }, [media.forcedColors]: { stroke: 'CanvasText' } },
});
export const letter = style({
  fill: color.accent.fill,
  transformOrigin: 'center',
  '@media': { [media.motion]: { animation: `${appear} 2.4s ${vars.motion.ease} infinite` }, [media.forcedColors]: { fill: 'CanvasText' } },
});
export const words = style({ color: color.text.muted, fontSize: vars.type.small.size });
