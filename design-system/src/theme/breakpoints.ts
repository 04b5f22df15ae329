/** Media conditions for `@media` in styles. Mobile first: unconditional styles are for phones. */
export const media = {
  /** Narrower than a phone, because the browser's text is enlarged. Less important parts of a line wrap or are hidden. */
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
