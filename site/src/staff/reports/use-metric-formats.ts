import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import { useAmount, useDuration } from '../number-formats.ts';

/** Formats metrics in the language of the page; a dash for missing ones. */
export function useMetricFormats() {
  const text = useText();
  const { formatNumber } = useIntl();
  const amount = useAmount();
  const { exactly } = useDuration();
  return {
    count: (value: number) => formatNumber(value),
    amount,
    /** Rounded. In a narrow place it breaks before or after the number, not within. */
    about: (value: string) =>
      formatNumber(Number(value), { style: 'currency', currency: 'AED', notation: 'compact', maximumFractionDigits: 1 }).replaceAll(
        '\u00a0',
        ' ',
      ),
    shareOf: ({ fellDue, inTime }: { fellDue: number; inTime: number }) =>
      fellDue === 0 ? '–' : text('admin.reports.shareOf', { share: formatNumber(inTime / fellDue, { style: 'percent' }), inTime, fellDue }),
    share: ({ fellDue, inTime }: { fellDue: number; inTime: number }) =>
      fellDue === 0 ? '–' : formatNumber(inTime / fellDue, { style: 'percent' }),
    time: (minutes: number | null) => (minutes === null ? '–' : exactly(minutes)),
  };
}
