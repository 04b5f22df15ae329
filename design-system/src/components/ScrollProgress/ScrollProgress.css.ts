import { keyframes, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

/** 0 to 1, set by a script in browsers without scroll-driven animations. */
export const progressProperty = '--scroll-progress';

const byScroll = '(animation-timeline: scroll())';
const byScript = `not ${byScroll}`;
const appear = keyframes({ '0%, 1%': { opacity: 0 }, '1.01%, 100%': { opacity: 1 } });
const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'none' } });

/** Above the fixed bar, with its width. A page that does not scroll has no scroll timeline, and so no line. */
export const root = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layers.floating,
  blockSize: '3px',
  opacity: 0,
  pointerEvents: 'none',
  '@supports': {
    [byScroll]: { animation: `${appear} linear both`, animationTimeline: 'scroll(root)' },
    [byScript]: { selectors: { '&[data-scrolled]': { opacity: 1 } } },
  },
  '@media': { print: { display: 'none' } },
});
export const line = style({
  blockSize: '100%',
  backgroundColor: vars.color.accent.fill,
  // transform-origin has no logical form.
  transformOrigin: '0 50%',
  selectors: { '&:dir(rtl)': { transformOrigin: '100% 50%' } },
  '@supports': {
    [byScroll]: { animation: `${grow} linear both`, animationTimeline: 'scroll(root)' },
    [byScript]: { transform: `scaleX(var(${progressProperty}, 0))` },
  },
  '@media': { [media.forcedColors]: { backgroundColor: 'Highlight' } },
});
