import { createContext } from 'react';

import type { Locale } from '../../src/messages/languages.ts';

/** What the toolbar chose for what a page of the foundations shows. */
export interface SpecimenPageValue {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  theme: 'light' | 'dark';
}

/** Set by Storybook around every page of documentation. */
export const SpecimenPage = createContext<SpecimenPageValue>({ locale: 'en', dir: 'ltr', theme: 'light' });
