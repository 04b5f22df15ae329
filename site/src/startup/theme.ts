import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

/** The choices of a visitor. `system` follows the operating system, also while the page is open. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;

/** A visitor's choice of theme. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Local storage key of the choice, and the key of an earlier version that is read once and moved. */
export const THEME_STORAGE_KEY = `${COMPANY_PREFIX}-theme`;
export const LEGACY_THEME_STORAGE_KEY = 'vite-ui-theme';

function isThemeChoice(value: string | null): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value);
}

/** The stored choice; `system` when there is none, or when the browser denies storage. */
export function readThemeChoice(): ThemeChoice {
  try {
    const legacy = localStorage.getItem(LEGACY_THEME_STORAGE_KEY);
    if (legacy !== null) {
      localStorage.removeItem(LEGACY_THEME_STORAGE_KEY);
      if (isThemeChoice(legacy) && localStorage.getItem(THEME_STORAGE_KEY) === null) localStorage.setItem(THEME_STORAGE_KEY, legacy);
    }
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a choice to the page: an attribute for light and dark, none for system, where a media query decides. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Stores and applies a choice. Where storage is denied it applies until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // The theme changes, but is not stored.
  }
  applyThemeChoice(choice);
}
