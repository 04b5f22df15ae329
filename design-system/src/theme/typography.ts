/**
 * Type metrics per script. Sizes scale with the viewport between two bounds and include a rem part, so that text zoom works.
 * Arabic has taller glyphs and a smaller x-height: more line height, no letter-spacing (it would break the joins),
 * and slightly smaller display sizes for the same visual weight.
 */
const steps = {
  latin: {
    display: { size: 'clamp(2.5rem, 1.35rem + 4.9vw, 5.25rem)', line: '1.06', tracking: '-0.025em' },
    title1: { size: 'clamp(2.125rem, 1.55rem + 2.5vw, 3.5rem)', line: '1.12', tracking: '-0.02em' },
    title2: { size: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem)', line: '1.18', tracking: '-0.018em' },
    title3: { size: '1.3125rem', line: '1.35', tracking: '-0.005em' },
    lead: { size: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', line: '1.6', tracking: '0' },
    body: { size: '1.0625rem', line: '1.6', tracking: '0' },
    small: { size: '0.9375rem', line: '1.5', tracking: '0' },
    caption: { size: '0.8125rem', line: '1.45', tracking: '0' },
  },
  arabic: {
    display: { size: 'clamp(2.375rem, 1.3rem + 4.4vw, 4.625rem)', line: '1.3', tracking: '0' },
    title1: { size: 'clamp(2rem, 1.5rem + 2.2vw, 3.25rem)', line: '1.36', tracking: '0' },
    title2: { size: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.625rem)', line: '1.4', tracking: '0' },
    title3: { size: '1.3125rem', line: '1.55', tracking: '0' },
    lead: { size: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', line: '1.85', tracking: '0' },
    body: { size: '1.0625rem', line: '1.85', tracking: '0' },
    small: { size: '0.9375rem', line: '1.75', tracking: '0' },
    caption: { size: '0.8125rem', line: '1.65', tracking: '0' },
  },
} as const;

export const latinType = steps.latin;
export const arabicType: { readonly [Step in keyof typeof latinType]: { size: string; line: string; tracking: string } } = steps.arabic;

/** Font families per script. The fallback has the metrics of Readex Pro, until it is loaded. */
export const ownFonts = {
  latin: ['Readex Pro'],
  arabic: ['Readex Pro Arabic'],
  fallback: ['Readex Pro Fallback', 'system-ui', 'sans-serif'],
} as const;

/** The characters that a browser looks for in each file of the Arabic family. */
export const unicodeRanges = {
  latinBasic: 'U+20-7E, U+A0, U+A9, U+AB, U+B0, U+B2-B3, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
  arabic: 'U+600-6FF, U+200C-200F',
} as const;

const GENERIC = /^(system-ui|(ui-)?(sans-serif|serif|monospace)|cursive|ui-rounded)$/;

/** A CSS `font-family` of these names. */
export function fontStack(...names: (readonly string[])[]): string {
  const quoted = names.flat().map((name) => (GENERIC.test(name) ? name : JSON.stringify(name)));
  return quoted.join(', ');
}

/** The package's fonts per script. */
export const familyFor = {
  latin: fontStack(ownFonts.latin, ownFonts.fallback),
  arabic: fontStack(ownFonts.arabic, ownFonts.fallback),
} as const;

/** Metrics of Readex Pro in em, the same for both scripts; `width` is the average of English running text, spaces included. */
export const readexPro = { width: 0.483, ascent: 1, descent: 0.25 } as const;

/** The average width of Arial, which Roboto, Segoe UI and Liberation Sans share within one per cent. */
const ARIAL_WIDTH = 0.446;

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const growth = readexPro.width / ARIAL_WIDTH;

/** Adjusts a local fallback font to the metrics of Readex Pro, so that nothing shifts whichever of the two is used. */
export const fallback = {
  sizeAdjust: percent(growth),
  // Relative to the adjusted size.
  ascentOverride: percent(readexPro.ascent / growth),
  descentOverride: percent(readexPro.descent / growth),
  lineGapOverride: '0%',
} as const;
