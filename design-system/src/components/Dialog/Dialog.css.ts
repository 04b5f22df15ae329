import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { toastAndActionsRoom } from '../../internal/frame.css.ts';
import { dialog } from '../../internal/modal.css.ts';

const narrow = 'not all and (min-width: 30rem)';

/** On a phone the screen, but for a toast at its end, which would cover the buttons. */
const phoneHeight = `calc(100% - ${toastAndActionsRoom})`;
/** Full-screen on a phone, centred elsewhere. */
export const root = style({
  '@media': {
    [narrow]: {
      alignSelf: 'start',
      inlineSize: '100%',
      blockSize: phoneHeight,
      maxBlockSize: phoneHeight,
      maxInlineSize: 'none !important',
    },
  },
});
globalStyle(`${root} > ${dialog}`, {
  // Keyboard focus must not stop beneath the header or the footer.
  scrollPaddingBlock: '4.5rem 5.5rem',
  '@media': { [narrow]: { border: 0, borderRadius: 0 } },
});

export const size = styleVariants({ sm: '26rem', md: '36rem', lg: '50rem' }, (maxInlineSize) => ({ maxInlineSize }));
