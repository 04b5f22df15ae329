import { useIntl } from 'react-intl';

/** A date and a time in Dubai in words, with the day of the week. */
export function useMoment(): (at: string) => string {
  const { formatDate } = useIntl();
  return (at) => formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' });
}
