import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { picture as pictureOfCard } from '../Card/Card.css.ts';

const { color, radius, space, type } = vars;

/** Space and background are reserved before the file loads, and stay if it does not. */
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
/** The text alternative of a file that did not load. */
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
    // Rendered only when the file did not load: covers the browser's broken-image icon, which leaves little room for the text. Safari
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
