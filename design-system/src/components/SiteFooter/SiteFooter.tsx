import type { ReactNode } from 'react';

import { Container } from '../Container/Container.tsx';
import * as styles from './SiteFooter.css.ts';

export interface FooterColumn {
  title: string;
  /** A list of links, contact details or a form. */
  content: ReactNode;
}

export interface SiteFooterProps {
  logo: ReactNode;
  /** A few sentences about the company. */
  about?: ReactNode;
  columns: readonly FooterColumn[];
  /** The last line: year and owner, then tools. */
  bottom: ReactNode;
}

/** The end of every public page, on ink in both themes. */
export function SiteFooter({ logo, about, columns, bottom }: SiteFooterProps) {
  return (
    <footer data-plane="ink" className={styles.root}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.intro}>
            <div>{logo}</div>
            {about}
          </div>
          {columns.map(({ title, content }) => (
            <div key={title} className={styles.column}>
              <h2 className={styles.columnTitle}>{title}</h2>
              {content}
            </div>
          ))}
        </div>
        <div className={styles.bottom}>{bottom}</div>
      </Container>
    </footer>
  );
}
