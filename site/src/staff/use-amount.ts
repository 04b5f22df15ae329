import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Formats an amount of the API in whole dirhams. */
export function useAmount(): (aed: string) => string {
  const { formatNumber } = useIntl();
  return useCallback((aed) => formatNumber(Number(aed), { style: 'currency', currency: 'AED', maximumFractionDigits: 0 }), [formatNumber]);
}
