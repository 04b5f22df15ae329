import { useEffect, useState } from 'react';

import type { Locale } from './locale.ts';
import { useLocale } from './use-text.ts';

const loaded = new Map<unknown, Map<Locale, unknown>>();

/**
 * Loads parts of a page, with their texts, once they are needed.
 *
 * @param load A constant function: it is the cache key.
 * @returns undefined until they are needed and loaded, `failed` if they cannot be loaded.
 */
export function useLazyParts<Parts extends object>(
  load: (locale: Locale) => Promise<Parts>,
  isNeeded: boolean,
): Parts | 'failed' | undefined {
  const locale = useLocale();
  const [parts, setParts] = useState(() => loaded.get(load)?.get(locale) as Parts | 'failed' | undefined);
  useEffect(() => {
    if (!isNeeded || parts) return;
    let isUnmounted = false;
    load(locale).then(
      (found) => {
        loaded.set(load, (loaded.get(load) ?? new Map<Locale, unknown>()).set(locale, found));
        if (!isUnmounted) setParts(found);
      },
      () => isUnmounted || setParts('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, load, locale, parts]);
  return isNeeded ? parts : undefined;
}
