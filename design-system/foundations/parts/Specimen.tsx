import { type ReactNode, useContext } from 'react';

import { SpecimenPage } from './specimen-page.ts';
import * as styles from './parts.css.ts';

export interface SpecimenProps {
  /** In the language and the direction of the toolbar instead of the page's English. */
  isLocalised?: boolean;
  children: ReactNode;
}

/** What a page shows, without the styles that Storybook gives to written words. */
export function Specimen({ isLocalised = false, children }: SpecimenProps) {
  const { locale, dir } = useContext(SpecimenPage);
  return (
    <div className={`sb-unstyled ${styles.specimen}`} {...(isLocalised && { lang: locale, dir })}>
      {children}
    </div>
  );
}
