const REM = 16;

/** Resolves a sum of rem, px and vw, such as `1.35rem + 4.9vw`, to px for a screen width. */
function sumAt(sum: string, width: number): number {
  return sum.split('+').reduce((total, part) => {
    const [, amount = '', unit = ''] = /^\s*([\d.]+)(rem|px|vw)\s*$/.exec(part) ?? [];
    if (unit === '') throw new Error(`"${part}" is no length that this page can measure.`);
    return total + Number(amount) * { rem: REM, px: 1, vw: width / 100 }[unit as 'rem' | 'px' | 'vw'];
  }, 0);
}

/**
 * A theme length in px for a screen width, at the default root font size.
 *
 * @throws Error for a length in another unit.
 */
export function lengthAt(length: string, width: number): number {
  const [, bounds] = /^clamp\((.*)\)$/.exec(length) ?? [];
  if (bounds === undefined) return sumAt(length, width);
  const [least = 0, preferred = 0, most = 0] = bounds.split(',').map((sum) => sumAt(sum, width));
  return Math.min(Math.max(least, preferred), most);
}

/** The same as text: `34 px`. */
export const pixelsAt = (length: string, width: number): string => `${Number(lengthAt(length, width).toFixed(1))} px`;
