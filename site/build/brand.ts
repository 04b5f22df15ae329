import type { Company } from '@zmb/admin-api/contract/company.ts';
import { defaultLanguage, inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { dark } from '@zmb/design-system/theme/dark.ts';
import { light } from '@zmb/design-system/theme/light.ts';

/** The design system's drawings for icons and pictures. */
export interface Brand {
  /**
   * The seal, a path with even-odd filling, the word beside it, the short name that this spells, and the box of both. A company that is
   * called otherwise has the plain seal.
   */
  logo: { seal: string; plainSeal: string; word: string; name: string; viewBox: string };
  /** The mark alone, on a square of 36: its outline and the letter that is cut out. */
  mark: { star: string; letter: string };
  /** A rectangle of the girih pattern as SVG in black lines, and its size in pixels. */
  tile: { svg: string; width: number; height: number };
}

/** Side of the square that the mark lies in, in the logo's own units. */
export const MARK_SIDE = 36;

/** Whether the logo spells the short name of a company, so that the letter in its seal is right. */
export function isDrawnFor({ logo }: Pick<Brand, 'logo'>, { shortName }: Pick<Company, 'shortName'>): boolean {
  return logo.name === inLanguage(shortName, defaultLanguage);
}

/** The icon of browser tabs: the mark without its inner line, which is too fine for them. */
export function iconSvg({ mark, logo }: Pick<Brand, 'logo' | 'mark'>, company: Pick<Company, 'shortName'>): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">` +
    `<path fill="${colors.gold}" fill-rule="evenodd" d="${mark.star}${isDrawnFor({ logo }, company) ? mark.letter : ''}"/></svg>\n`
  );
}

/** Colours of the theme that pictures and the browser's own bars take. */
export const colors = {
  ink: light.surface.ink,
  gold: light.accent.line,
  onInk: light.text.onInk,
  muted: dark.text.muted,
  page: { light: light.surface.base, dark: dark.surface.base },
};
