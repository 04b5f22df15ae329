import { globalStyle, style } from '@vanilla-extract/css';

export const main = style({});

// What is far below the first screen is laid out and painted when it comes near, so that the first paint waits for the first screen only.
// The height is a guess until then: whoever has to know how long the page is asks for all of it (`lib/whole-page.ts`).
const far = `:root:not([data-whole]) :is(${main} > section:nth-child(n + 3), ${main} + footer)`;
globalStyle(far, {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 45rem',
  '@media': { print: { contentVisibility: 'visible' } },
});
