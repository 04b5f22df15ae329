import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { dialog } from '../../internal/modal.css.ts';

const narrow = 'not all and (min-width: 30rem)';

/** Full-screen on a phone, centred elsewhere. */
export const root = style({
  '@media': { [narrow]: { inlineSize: '100%', blockSize: '100%', maxBlockSize: '100%', maxInlineSize: 'none !important' } },
});
globalStyle(`${root} > ${dialog}`, {
  // Keyboard focus must not stop beneath the header or the footer.
  scrollPaddingBlock: '4.5rem 5.5rem',
  '@media': { [narrow]: { border: 0, borderRadius: 0 } },
});

export const size = styleVariants({ sm: '26rem', md: '36rem', lg: '50rem' }, (maxInlineSize) => ({ maxInlineSize }));
