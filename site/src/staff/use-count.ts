import { MAX_COUNTED } from '@zmb/admin-api/contract/limits.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { useText } from '../i18n/use-text.ts';

/** How many pages of a list are offered: those of its first 10,000 entries. */
export function offeredPages({ total, limit }: { total: number; limit: number }): number {
  return Math.ceil(Math.min(total, MAX_COUNTED) / limit);
}

/**
 * Formats how many entries a list has: `10,000+` where the API stopped counting. By default that is any number above its limit; a total
 * that may be exact comes with its `totalIsCapped`.
 */
export function useCount(): (count: number, isCapped?: boolean) => string {
  const text = useText();
  const { formatNumber } = useIntl();
  return useCallback(
    (count, isCapped = count > MAX_COUNTED) => (isCapped ? text('admin.count.more', { count: MAX_COUNTED }) : formatNumber(count)),
    [text, formatNumber],
  );
}
