import { createContext } from 'react';

import type { Locale } from '../../src/messages/languages.ts';

/** The toolbar values that apply to the examples on a foundations page. */
export interface SpecimenPageValue {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  theme: 'light' | 'dark';
}

/** Provided by Storybook around every documentation page. */
export const SpecimenPage = createContext<SpecimenPageValue>({ locale: 'en', dir: 'ltr', theme: 'light' });
