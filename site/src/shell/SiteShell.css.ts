import { globalStyle, style } from '@vanilla-extract/css';

export const main = style({});

// Sections far below the first screen are laid out and painted when they come near, so that the first paint does not wait for them.
// Until then their height is an estimate: code that needs real positions lays out the whole page first (`routing/whole-page.ts`).
const far = `:root:not([data-whole]) :is(${main} > section:nth-child(n + 3), ${main} + footer)`;
globalStyle(far, {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 45rem',
  '@media': { print: { contentVisibility: 'visible' } },
});
