import { languages } from '../design-system/src/messages/languages.ts';
import { setReducedMotion } from './reduced-motion.ts';
import type { Globals } from './toolbar.ts';

/** Storage key of the chosen theme. */
export const THEME_KEY = 'storybook-theme';

type Direction = 'ltr' | 'rtl';

/** The direction of the page: that of its language unless the toolbar overrides it. */
export function directionOf({ locale, direction }: Pick<Globals, 'locale' | 'direction'>): Direction {
  if (direction !== 'auto') return direction;
  return languages[locale].dir;
}

/**
 * The language tag for react-aria, which derives the direction from the script: `en-Arab` is English, right to left. Undefined when the
 * toolbar does not override the direction.
 */
export function languageTagOf({ locale, direction }: Pick<Globals, 'locale' | 'direction'>): string | undefined {
  if (direction === 'auto') return undefined;
  const script = direction === 'rtl' ? 'Arab' : 'Latn';
  return new Intl.Locale(languages[locale].tag, { script }).toString();
}

/** Applies the values of the toolbar or the URL to the page. */
export function applyGlobals(globals: Globals): void {
  const root = document.documentElement;
  root.lang = globals.locale;
  root.dir = directionOf(globals);
  root.setAttribute('data-theme', globals.theme);
  root.style.fontSize = globals.textSize === '100' ? '' : `${globals.textSize}%`;
  localStorage.setItem(THEME_KEY, globals.theme);
  setReducedMotion(globals.motion === 'reduced');
}
