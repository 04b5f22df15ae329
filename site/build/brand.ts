import type { Company } from '@zmb/admin-api/contract/company.ts';
import { defaultLanguage, inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { dark } from '@zmb/design-system/theme/dark.ts';
import { light } from '@zmb/design-system/theme/light.ts';

/** The design system's drawings for icons and pictures. */
export interface Brand {
  /**
   * The seal, a path with even-odd filling; the wordmark beside it, the short name that it spells, and the view box of both. A company with
   * another short name gets the plain seal.
   */
  logo: { seal: string; plainSeal: string; wordmark: string; name: string; viewBox: string };
  /** The mark alone, on a square of 36: its outline and the letter that is cut out. */
  mark: { star: string; letter: string };
  /** A rectangle of the girih pattern as SVG in black lines, and its size in pixels. */
  tile: { svg: string; width: number; height: number };
}

/** Side of the square that the mark lies in, in the logo's own units. */
export const MARK_SIDE = 36;

/** Whether the logo spells the short name of a company, so that its seal may show the letter. */
export function isDrawnFor({ logo }: Pick<Brand, 'logo'>, { shortName }: Pick<Company, 'shortName'>): boolean {
  return logo.name === inLanguage(shortName, defaultLanguage);
}

/** The favicon: the mark without its inner line, which is too fine at that size. */
export function iconSvg({ mark, logo }: Pick<Brand, 'logo' | 'mark'>, company: Pick<Company, 'shortName'>): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">` +
    `<path fill="${colors.gold}" fill-rule="evenodd" d="${mark.star}${isDrawnFor({ logo }, company) ? mark.letter : ''}"/></svg>\n`
  );
}

/** Theme colours for pictures and the browser's address bar. */
export const colors = {
  ink: light.surface.ink,
  gold: light.accent.line,
  onInk: light.text.onInk,
  muted: dark.text.muted,
  page: { light: light.surface.base, dark: dark.surface.base },
};
