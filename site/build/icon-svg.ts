import { type Brand, colors } from './brand.ts';

/** Side of the square that the mark lies in, in the logo's own units. */
export const MARK_SIDE = 36;

/** The icon of the browser's tabs: the mark without its inner line, which no tab is large enough for. */
export function iconSvg({ mark }: Pick<Brand, 'mark'>): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">` +
    `<path fill="${colors.gold}" fill-rule="evenodd" d="${mark.star}${mark.letter}"/></svg>\n`
  );
}
