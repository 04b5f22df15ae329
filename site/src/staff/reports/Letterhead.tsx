import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { Text } from '@zmb/design-system';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';

import { CompanyLogo } from '../../company/CompanyLogo.tsx';
import { useCompany } from '../company/use-company.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './reports.css.ts';

/** The head of the report on paper: the published company, and when it was printed. */
export function Letterhead() {
  const text = useText();
  const { formatDate } = useIntl();
  const locale = useLocale();
  const company = useCompany();
  const [printedAt, setPrintedAt] = useState(() => Date.now());
  useEffect(() => {
    const update = () => flushSync(() => setPrintedAt(Date.now()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <div className={styles.letterhead}>
      <CompanyLogo company={company} named="shortName" />
      <Text size="small" strength="medium">
        {inLanguage(company.name, locale)}
      </Text>
      <div className={styles.printedAt}>
        <Text size="caption" tone="muted">
          {text('admin.reports.printed', { when: formatDate(printedAt, { dateStyle: 'long', timeStyle: 'short' }) })}
        </Text>
      </div>
    </div>
  );
}
