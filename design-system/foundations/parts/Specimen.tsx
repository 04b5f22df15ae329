import { type ReactNode, useContext } from 'react';

import { SpecimenPage } from './specimen-page.ts';
import * as styles from './parts.css.ts';

export interface SpecimenProps {
  /** Uses the toolbar's language and direction instead of the page's English. */
  isLocalised?: boolean;
  children: ReactNode;
}

/** Example content, isolated from Storybook's documentation styles. */
export function Specimen({ isLocalised = false, children }: SpecimenProps) {
  const { locale, dir } = useContext(SpecimenPage);
  return (
    <div className={`sb-unstyled ${styles.specimen}`} {...(isLocalised && { lang: locale, dir })}>
      {children}
    </div>
  );
}
