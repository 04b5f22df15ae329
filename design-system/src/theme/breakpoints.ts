/** Media conditions for `@media` in styles. Narrow first: the unconditioned style is the phone's. */
export const media = {
  /** Large phones upright. */
  sm: '(min-width: 30rem)',
  /** Tablets. */
  md: '(min-width: 48rem)',
  /** Small laptops; the wide header begins. */
  lg: '(min-width: 64rem)',
  xl: '(min-width: 80rem)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  motion: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
} as const;
