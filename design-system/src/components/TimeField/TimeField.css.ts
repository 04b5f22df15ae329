import { globalStyle, style } from '@vanilla-extract/css';

/**
 * The parts are one line of text rather than flex items: a time reads from left to right in Arabic too, and the characters with which
 * react-aria isolates its direction work only within a line.
 */
export const box = style({
  lineHeight: 'calc(3rem - 2px)',
  whiteSpace: 'nowrap',
  // Whichever order a build loads the sheet of the field's box in.
  selectors: { '&&': { display: 'block' } },
});
globalStyle(`${box} [role="spinbutton"]`, { display: 'inline-block', lineHeight: 1.5 });
