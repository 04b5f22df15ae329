import type { ReactNode } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

import { GirihPattern, Logo } from '../../src/company/index.ts';
import { familyFor } from '../../src/theme/typography.ts';
import { Specimen } from './Specimen.tsx';
import * as styles from './welcome.css.ts';

/** The banner of the start page: ink, pattern and promise in both scripts. */
export function WelcomeHead() {
  return (
    <Specimen>
      <header data-plane="ink" className={styles.head}>
        <div className={styles.pattern}>
          <GirihPattern />
        </div>
        <div className={styles.texts}>
          <Logo name="ZMB" variant="primary" size="lg" />
          <h1 className={styles.title}>Gold leaf on plaster</h1>
          <p className={styles.lead}>
            One set of parts for the public site and the staff area: in English and Arabic, light and dark, for everybody.
          </p>
          <p lang="ar" dir="rtl" className={styles.lead} style={{ fontFamily: familyFor.arabic }}>
            مجموعة واحدة من العناصر للموقع ولمنطقة الموظفين، بالعربية والإنجليزية، وبالمظهرين الفاتح والداكن.
          </p>
        </div>
      </header>
    </Specimen>
  );
}

export interface DoorProps {
  title: string;
  /** A Storybook page: `?path=/docs/…`. */
  href: string;
  children: ReactNode;
}

/** A link card to a Storybook page. */
export function Door({ title, href, children }: DoorProps) {
  return (
    <a
      href={`./${href}`}
      target="_top"
      className={styles.door}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        // Navigates inside Storybook, so that theme and language are kept.
        event.preventDefault();
        addons.getChannel().emit(NAVIGATE_URL, href);
      }}
    >
      <span className={styles.doorTitle}>{title}</span>
      <span className={styles.doorText}>{children}</span>
    </a>
  );
}

/** The link cards side by side. */
export function Doors({ children }: { children: ReactNode }) {
  return (
    <Specimen>
      <nav aria-label="Where to begin" className={styles.doors}>
        {children}
      </nav>
    </Specimen>
  );
}
