import { useIntl } from 'react-intl';

/** Days as they stand below a drawing and in its table. */
export function useDays(): { short: (date: string) => string; long: (date: string) => string } {
  const { formatDate } = useIntl();
  // A day in Dubai is no moment: it is written as it is.
  const at = (date: string) => `${date}T12:00:00+04:00`;
  return {
    short: (date) => formatDate(at(date), { day: 'numeric', month: 'short' }),
    long: (date) => formatDate(at(date), { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
