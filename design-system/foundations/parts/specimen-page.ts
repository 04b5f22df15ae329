import { createContext } from 'react';

/** What the toolbar chose for what a page of the foundations shows. */
export interface SpecimenPageValue {
  locale: 'en' | 'ar';
  dir: 'ltr' | 'rtl';
  theme: 'light' | 'dark';
}

/** Set by Storybook around every page of documentation. */
export const SpecimenPage = createContext<SpecimenPageValue>({ locale: 'en', dir: 'ltr', theme: 'light' });
