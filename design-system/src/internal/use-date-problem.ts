import { type CalendarDate, parseDate } from '@internationalized/date';
import { useLocale } from 'react-aria-components';

import { useMessages } from '../messages/MessagesProvider.tsx';

/** The dates that a field accepts. */
export interface DateLimits {
  /** The earliest date, `YYYY-MM-DD`. */
  min?: string;
  /** The latest date, `YYYY-MM-DD`. */
  max?: string;
  /** Whether a date, `YYYY-MM-DD`, cannot be chosen, such as a public holiday. */
  isUnavailable?: (date: string) => boolean;
}

/**
 * A function that says what is wrong with a date, in the provider's language. React-aria's own messages are in the language of the browser.
 */
export function useDateProblem({ min, max, isUnavailable }: DateLimits): (date: string) => string | undefined {
  const { locale } = useLocale();
  const { word } = useMessages();
  // UTC, because the date has no time zone.
  const format = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  return (date) => {
    if (date === '') return undefined;
    if (min !== undefined && date < min) return word('date.tooEarly', { date: format(min) });
    if (max !== undefined && date > max) return word('date.tooLate', { date: format(max) });
    return isUnavailable?.(date) ? word('date.unavailable') : undefined;
  };
}

/** React-aria's form of a date. An empty or malformed text is no date. */
export function dateOf(text: string | undefined): CalendarDate | null {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
}

/** The limits in react-aria's form. */
export function ariaLimits({ min, max, isUnavailable }: DateLimits) {
  return {
    minValue: dateOf(min),
    maxValue: dateOf(max),
    ...(isUnavailable && { isDateUnavailable: (date: { toString: () => string }) => isUnavailable(date.toString()) }),
  };
}
