import { useIntl } from 'react-intl';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_024;

/** Formats bytes in the largest unit that leaves at least one of it. */
export function useBytes(): (bytes: number) => string {
  const { formatNumber } = useIntl();
  return (bytes) => {
    const exponent = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP))));
    const unit = UNITS[exponent - 1] ?? 'kilobyte';
    return formatNumber(bytes / STEP ** exponent, { style: 'unit', unit, maximumFractionDigits: 1 });
  };
}
