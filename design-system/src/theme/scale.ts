/** Values that depend on neither theme nor script. */
export const scale = {
  space: {
    hair: '0.125rem',
    xxs: '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
    xxxl: '4rem',
    gutter: 'clamp(1.25rem, 4vw, 2.5rem)',
    section: 'clamp(3.5rem, 2.3rem + 5.2vw, 7.5rem)',
  },
  radius: { sm: '2px', md: '3px', lg: '4px' },
  motion: { quick: '150ms', calm: '250ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
} as const;
