/** Media conditions for `@media` in styles. Mobile first: unconditional styles are for phones. */
export const media = {
  /** Large phones in portrait. */
  sm: '(min-width: 30rem)',
  /** Tablets. */
  md: '(min-width: 48rem)',
  /** Small laptops; the wide header starts here. */
  lg: '(min-width: 64rem)',
  xl: '(min-width: 80rem)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  motion: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
} as const;
