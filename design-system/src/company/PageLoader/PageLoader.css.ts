import { keyframes, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, space } = vars;

const draw = keyframes({ from: { strokeDashoffset: 1 }, '45%, 70%': { strokeDashoffset: 0 }, to: { strokeDashoffset: -1 } });
const appear = keyframes({
  '0%, 20%': { opacity: 0, transform: 'scale(0.9)' },
  '45%, 70%': { opacity: 1, transform: 'none' },
  to: { opacity: 0 },
});

const comeIn = keyframes({ from: { opacity: 0 } });

export const root = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.loader,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  isolation: 'isolate',
  animation: `${comeIn} ${vars.motion.quick} ${vars.motion.ease}`,
  // Without scripts nothing loads.
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
/** The text below the seal moves its centre up by half the text's height: the rosette moves with it. */
export const pattern = style({ position: 'absolute', inset: 0, zIndex: -1, insetBlockStart: '-3rem', opacity: 0.7 });
export const content = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: space.lg });
export const seal = style({ inlineSize: '7rem', blockSize: '7rem', overflow: 'visible' });
/** A gold line draws the seal's outline, then the letter appears. */
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
/** Interrupts the lines behind the text. */
export const label = style({
  paddingInline: space.xs,
  backgroundColor: color.surface.ink,
  color: color.text.muted,
  fontSize: vars.type.small.size,
});
