/**
 * The letters of the logo, drawn for the company's short name: `npm run logo` writes this file from the site's typeface. Letters
 * may be replaced by hand-drawn ones, which the command keeps as long as the name stays. Units are those of the seal, 36 wide and high.
 */
export const logoName = 'ZMB';
/** The letter cut out of the seal; empty for none. Drawn by even-odd filling, so its parts must not overlap. */
export const logoLetter = 'M11.4 11.6h13.2v2.7l-9 7.4h9v2.7H11.4v-2.7l9-7.4h-9z';
/** The word beside the seal, 15 high with its baseline at 25.5. */
export const logoWord =
  'M43 10.5h13v2.6l-8.7 9.5h8.9v2.9H42.8v-2.6l8.7-9.5H43zM60.6 25.5v-15h3l5.4 8.9 5.4-8.9h3v15h-2.9v-9.6L70.1 23h-2.2l-4.4-7.1v9.6z' +
  'M82.3 10.5h6.8a4.15 4.15 0 0 1 2.5 7.1a4.35 4.35 0 0 1-1.7 7.9h-7.6zM85.2 13.2v3.4h3.5a1.7 1.7 0 0 0 0-3.4zM85.2 19.1v3.7h4.3a1.85 1.85 0 0 0 0-3.7z';
/** Width of seal and word. */
export const logoWidth = 95;
