import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { dialog } from '../../internal/modal.css.ts';

/** 1 where the inline start is left, -1 where it is right: transforms know no direction. */
const sign = createVar();

export const root = style({
  vars: { [sign]: '1' },
  alignSelf: 'stretch',
  inlineSize: 'calc(100% - 3rem)',
  maxBlockSize: 'none',
  selectors: { '&:dir(rtl)': { vars: { [sign]: '-1' } } },
});
globalStyle(`${root} > ${dialog}`, {
  borderBlock: 0,
  borderRadius: 0,
  // Keyboard focus must not stop beneath the header or the footer.
  scrollPaddingBlock: '4.5rem 5.5rem',
});

export const side = styleVariants({
  start: {
    justifySelf: 'start',
    selectors: { '&[data-entering], &[data-exiting]': { transform: `translateX(calc(-100% * ${sign}))` } },
  },
  end: {
    justifySelf: 'end',
    selectors: { '&[data-entering], &[data-exiting]': { transform: `translateX(calc(100% * ${sign}))` } },
  },
});
export const size = styleVariants({ sm: '20rem', md: '26rem', lg: '36rem' }, (maxInlineSize) => ({ maxInlineSize }));
