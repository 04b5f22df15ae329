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
