import { style, styleVariants } from '@vanilla-extract/css';

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
    // Browsers without interpolate-size open without animation.
    '(interpolate-size: allow-keywords)': {
      '@media': {
        // Not on paper, where a transition would only start.
        [`screen and ${media.motion}`]: {
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
              // Animating from full content to full height keeps the target laid out, so that the browser can scroll to it.
              transition: `block-size ${motion.calm} ${motion.ease}, opacity ${motion.calm} ${motion.ease}`,
            },
          },
        },
      },
    },
  },
  // All answers are open in print.
  '@media': {
    print: { breakInside: 'avoid', selectors: { '&::details-content': { contentVisibility: 'visible' } } },
  },
});
export const summary = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.md,
  minBlockSize: '3.25rem',
  paddingBlock: space.sm,
  cursor: 'pointer',
  listStyle: 'none',
  fontSize: type.body.size,
  lineHeight: type.body.line,
  WebkitTapHighlightColor: 'transparent',
  transition: `color ${motion.quick} ${motion.ease}`,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': {
    [media.md]: { minBlockSize: '3.5rem', paddingBlock: space.md },
    [media.hover]: { selectors: { '&:hover': { color: color.text.accent } } },
  },
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
  paddingBlockEnd: space.lg,
  // A link leads to the answer; the scroll margin keeps its question visible too.
  scrollMarginBlockStart: '5rem',
});
export const holding = styleVariants({
  text: { maxInlineSize: '60ch', paddingInlineEnd: space.xl, color: color.text.muted, textWrap: 'pretty' },
  /** Keeps the first label clear of the focus ring of the summary. */
  fields: { paddingBlockStart: space.xs },
});
