import { MAX_COUNTED } from '@zmb/admin-api/contract/limits.ts';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useText } from '../i18n/use-text.ts';

/** The number of offered pages of a list, which cover its first 10,000 entries. */
export function offeredPages({ total, limit }: { total: number; limit: number }): number {
  return Math.ceil(Math.min(total, MAX_COUNTED) / limit);
}

/**
 * Formats the number of entries of a list: `10,000+` where the API stopped counting. By default that is any number above its limit; pass
 * `totalIsCapped` for a total that may be exact.
 */
export function useCount(): (count: number, isCapped?: boolean) => string {
  const text = useText();
  const { formatNumber } = useIntl();
  return useCallback(
    (count, isCapped = count > MAX_COUNTED) => (isCapped ? text('admin.count.more', { count: MAX_COUNTED }) : formatNumber(count)),
    [text, formatNumber],
  );
}

/** Formats an amount of the API in whole dirhams. */
export function useAmount(): (aed: string) => string {
  const { formatNumber } = useIntl();
  return useCallback((aed) => formatNumber(Number(aed), { style: 'currency', currency: 'AED', maximumFractionDigits: 0 }), [formatNumber]);
}

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const BYTE_STEP = 1_024;

/** Formats bytes in the largest unit with a value of at least one. */
export function useBytes(): (bytes: number) => string {
  const { formatNumber } = useIntl();
  return (bytes) => {
    const exponent = Math.min(BYTE_UNITS.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(BYTE_STEP))));
    const unit = BYTE_UNITS[exponent - 1] ?? 'kilobyte';
    return formatNumber(bytes / BYTE_STEP ** exponent, { style: 'unit', unit, maximumFractionDigits: 1 });
  };
}

const HOUR = 60;
const DAY = 24 * HOUR;
const DURATION_UNITS = [
  { name: 'days', size: DAY },
  { name: 'hours', size: HOUR },
  { name: 'minutes', size: 1 },
] as const;

/** Formats durations given in minutes. Up to two days they are in hours. */
export interface Durations {
  /** In the largest unit: `3 h`. */
  about: (minutes: number) => string;
  /** In the two largest units: `3 h 20 min`. */
  exactly: (minutes: number) => string;
}

/** Durations in the page's language. */
export function useDuration(): Durations {
  const text = useText();
  return useMemo(() => {
    const partsOf = (minutes: number) => {
      const whole = Math.max(0, Math.round(minutes));
      const first = whole < HOUR ? 2 : whole < 2 * DAY ? 1 : 0;
      return DURATION_UNITS.slice(first, first + 2).map(({ name, size }, place) => {
        const rest = place === 0 ? whole : whole % (DURATION_UNITS[first]?.size ?? 1);
        return { name, count: Math.floor(rest / size) };
      });
    };
    const formatPart = ({ name, count }: ReturnType<typeof partsOf>[number]) => text(`admin.duration.${name}`, { count });
    return {
      about: (minutes) => partsOf(minutes).slice(0, 1).map(formatPart).join(''),
      exactly: (minutes) => {
        const [larger, smaller] = partsOf(minutes);
        if (!larger) return '';
        if (!smaller || smaller.count === 0) return formatPart(larger);
        // Isolated, so that the two parts keep their order in text of the other direction.
        return `\u2068${text('admin.duration.both', { larger: formatPart(larger), smaller: formatPart(smaller) })}\u2069`;
      },
    };
  }, [text]);
}
