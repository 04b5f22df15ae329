import { RETENTION, RETENTION_DAYS, retentionPurposes } from '@zmb/admin-api/contract/retention.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import { LegalText } from './LegalText.tsx';

const SECTIONS = ['who', 'collected', 'purpose', 'cookies', 'shared', 'time', 'safe', 'rights', 'age', 'law'] as const;
const DAYS_OF_YEAR = 365;

/** Shown after the text of a section. */
const EXTRAS: Partial<Record<(typeof SECTIONS)[number], ReactNode>> = { time: <PeriodTable /> };

/** How the company processes personal data. */
export function PrivacyPolicyPage() {
  return (
    <LegalText
      title="privacy-policy.title"
      intro="privacy-policy.intro"
      sections={SECTIONS.map((id) => ({ id, title: `privacy-policy.${id}.title`, text: `privacy-policy.${id}.text`, extra: EXTRAS[id] }))}
    />
  );
}

/** The retention period of each purpose, from the constants by which the server deletes data. */
function PeriodTable() {
  const text = useText();
  const intl = useIntl();
  const unit = (count: number, name: 'day' | 'month' | 'year') =>
    intl.formatNumber(count, { style: 'unit', unit: name, unitDisplay: 'long' });
  const period = (days: number) => (days % DAYS_OF_YEAR === 0 ? unit(days / DAYS_OF_YEAR, 'year') : unit(days, 'day'));
  const rows = [
    ...retentionPurposes.map((purpose) => ({ purpose, retention: period(RETENTION_DAYS[purpose]) })),
    { purpose: 'receipts' as const, retention: period(RETENTION.formReceiptDays) },
    { purpose: 'analytics' as const, retention: unit(RETENTION.analyticsMonths, 'month') },
  ];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text('privacy-policy.kept.what')}</th>
          <th scope="col">{text('privacy-policy.kept.period')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ purpose, retention }) => (
          <tr key={purpose}>
            <td>{text(`privacy-policy.kept.${purpose}`)}</td>
            <td>{retention}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
