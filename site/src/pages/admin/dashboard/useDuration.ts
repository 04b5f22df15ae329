import { useCallback } from 'react';

import { useText } from '../../../lib/useText.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long something takes, in the two largest units that say it: `41 min`, `2 h 10 min`, `3 d 4 h`. */
export function useDuration(): (minutes: number) => string {
  const text = useText();
  return useCallback(
    (minutes) => {
      const whole = Math.round(minutes);
      if (whole < HOUR) return text('admin.dashboard.duration.minutes', { minutes: whole });
      const [unit, size, rest] =
        whole < 2 * DAY ? (['hours', HOUR, whole % HOUR] as const) : (['days', DAY, Math.floor((whole % DAY) / HOUR)] as const);
      return text(`admin.dashboard.duration.${unit}`, { count: Math.floor(whole / size), rest });
    },
    [text],
  );
}
