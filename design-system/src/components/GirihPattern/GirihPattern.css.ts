import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

export const root = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'none',
  stroke: vars.color.accent.line,
  strokeWidth: 0.9,
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { display: 'none' }, print: { display: 'none' } },
});
export const plane = style({ stroke: 'none' });
