import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, space, type, weight } = vars;

export const root = style({ borderBlockStart: `1px solid ${color.border.hairline}` });
export const item = style({
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  selectors: {
    '&::details-content': { overflow: 'clip', overflowClipMargin: '4px' },
  },
  '@supports': {
    // Elsewhere an answer opens at once.
    '(interpolate-size: allow-keywords)': {
      '@media': {
        [media.motion]: {
          interpolateSize: 'allow-keywords',
          selectors: {
            '&::details-content': {
              blockSize: 0,
              opacity: 0,
              transition: `block-size ${motion.calm} ${motion.ease}, opacity ${motion.calm} ${motion.ease}, content-visibility ${motion.calm} allow-discrete`,
            },
            '&[open]::details-content': {
              blockSize: 'auto',
              opacity: 1,
              // The answer is there at once and only grows: the browser cannot scroll to a target that it does not lay out yet.
              transition: `block-size ${motion.calm} ${motion.ease}, opacity ${motion.calm} ${motion.ease}`,
            },
          },
        },
      },
    },
  },
  // On paper every answer is open.
  '@media': {
    print: { selectors: { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto', opacity: 1 } } },
  },
});
export const summary = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.md,
  minBlockSize: '3.5rem',
  paddingBlock: space.md,
  cursor: 'pointer',
  listStyle: 'none',
  fontSize: type.body.size,
  lineHeight: type.body.line,
  WebkitTapHighlightColor: 'transparent',
  transition: `color ${motion.quick} ${motion.ease}`,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.accent } } } },
});
export const title = style({ fontWeight: weight.semibold, textWrap: 'balance' });
export const marker = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  // As high as the first line of the question.
  blockSize: '1lh',
  color: color.text.accent,
  transition: `transform ${motion.calm} ${motion.ease}`,
  selectors: { '[open] > * > &': { transform: 'rotate(180deg)' } },
  '@media': { print: { display: 'none' } },
});
export const content = style({
  maxInlineSize: '60ch',
  paddingBlockEnd: space.lg,
  paddingInlineEnd: space.xl,
  color: color.text.muted,
  textWrap: 'pretty',
  // A link leads to the answer; its question above must show too.
  scrollMarginBlockStart: '5rem',
});
