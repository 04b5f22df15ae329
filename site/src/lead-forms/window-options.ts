import { readWindow, type TimeWindow, windowText } from '@zmb/admin-api/contract/time-windows.ts';

interface WindowChoice {
  /** The windows that the calendar offers now. */
  offered: readonly TimeWindow[];
  /** The one that the field has, as text; empty for none. */
  value: string;
  /** Those that other fields have, as text. @default none */
  taken?: readonly string[] | undefined;
  say: (window: TimeWindow) => string;
}

/** What a field for a window offers. One that has begun since it was chosen, or that the calendar has closed, stays until it is changed. */
export function windowOptions({ offered, value, taken = [], say }: WindowChoice): { value: string; label: string }[] {
  const own = readWindow(value);
  const isOffered = offered.some((window) => windowText(window) === value);
  return [...(own && !isOffered ? [own] : []), ...offered]
    .map((window) => ({ value: windowText(window), label: say(window) }))
    .filter((option) => option.value === value || !taken.includes(option.value));
}
