import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { picture as pictureOfCard } from '../Card/Card.css.ts';

const { color, radius, space, type } = vars;

/** Its space and its ground are there before the file, and stay when the file does not arrive. */
export const root = style({
  display: 'block',
  position: 'relative',
  inlineSize: '100%',
  aspectRatio: '3 / 2',
  borderRadius: radius.lg,
  backgroundColor: color.surface.placeholder,
  overflow: 'hidden',
  '@media': { print: { breakInside: 'avoid' } },
  selectors: {
    // The card has the corners.
    [`${pictureOfCard} &`]: { borderRadius: 0 },
  },
});
/** Of a file that did not arrive, the text alternative. */
const alternative = {
  color: color.text.base,
  fontSize: type.small.size,
  lineHeight: type.small.line,
};
export const image = style({
  ...alternative,
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  selectors: {
    // Drawn only in place of a file that did not arrive: covers the browser's mark, which leaves the text no room at the edges. Safari
    // shows its own.
    '&::after': {
      content: 'attr(alt)',
      position: 'absolute',
      inset: 0,
      padding: space.md,
      backgroundColor: color.surface.placeholder,
      overflow: 'hidden',
    },
  },
});
