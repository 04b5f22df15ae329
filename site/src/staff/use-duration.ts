import { useMemo } from 'react';

import { useText } from '../i18n/use-text.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const UNITS = [
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
      return UNITS.slice(first, first + 2).map(({ name, size }, place) => {
        const rest = place === 0 ? whole : whole % (UNITS[first]?.size ?? 1);
        return { name, count: Math.floor(rest / size) };
      });
    };
    const words = ({ name, count }: ReturnType<typeof partsOf>[number]) => text(`admin.duration.${name}`, { count });
    return {
      about: (minutes) => partsOf(minutes).slice(0, 1).map(words).join(''),
      exactly: (minutes) => {
        const [larger, smaller] = partsOf(minutes);
        if (!larger) return '';
        if (!smaller || smaller.count === 0) return words(larger);
        // Isolated, so that the two parts keep their order in text of the other direction.
        return `\u2068${text('admin.duration.both', { larger: words(larger), smaller: words(smaller) })}\u2069`;
      },
    };
  }, [text]);
}
