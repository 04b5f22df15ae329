/** Every theme in both directions. */
export const COMBINATIONS = [
  { name: 'light-ltr', theme: 'light', locale: 'en' },
  { name: 'dark-rtl', theme: 'dark', locale: 'ar' },
  { name: 'light-rtl', theme: 'light', locale: 'ar' },
  { name: 'dark-ltr', theme: 'dark', locale: 'en' },
] as const;

export type Combination = (typeof COMBINATIONS)[number];

/** The combinations with approved pictures in the repository: each theme and each direction once. */
export const APPROVED: readonly Combination[] = COMBINATIONS.slice(0, 2);
