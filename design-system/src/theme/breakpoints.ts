/** Media conditions for `@media` in styles. Mobile first: unconditional styles are for phones. */
export const media = {
  /** Less room than a phone has: the browser's text is enlarged. What can be left out of a line goes below it, or away. */
  tiny: '(width < 16rem)',
  /** Large phones in portrait. */
  sm: '(min-width: 30rem)',
  /** Tablets. */
  md: '(min-width: 48rem)',
  /** Small laptops; the wide header starts here. */
  lg: '(min-width: 64rem)',
  xl: '(min-width: 80rem)',
  /** A phone on its side, or a laptop at a zoom of 400 %: nothing may stick to the screen's edges. */
  short: '(height < 24rem)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  motion: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
} as const;
