import { useEffect, useState } from 'react';

import type { Locale } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** What forms show with texts of its own that no page has from the start. */
const LOADERS = {
  photos: async (locale: Locale) => (await import('./photo-parts.tsx')).photoPartsIn(locale),
  callTime: async (locale: Locale) => (await import('./call-time-parts.tsx')).callTimePartsIn(locale),
};

type Name = keyof typeof LOADERS;
type Parts<Wanted extends Name> = Awaited<ReturnType<(typeof LOADERS)[Wanted]>>;

const loaded = new Map<string, Parts<Name>>();

/**
 * Parts of a form that are loaded once they are needed.
 *
 * @returns undefined until they are needed and there, `failed` if they cannot be loaded.
 */
export function useLateParts<Wanted extends Name>(name: Wanted, isNeeded: boolean): Parts<Wanted> | 'failed' | undefined {
  const locale = useLocale();
  const key = name + locale;
  const [parts, setParts] = useState<Parts<Name> | 'failed' | undefined>(() => loaded.get(key));
  useEffect(() => {
    if (!isNeeded || parts) return;
    let isUnmounted = false;
    LOADERS[name](locale).then(
      (found) => {
        loaded.set(key, found);
        if (!isUnmounted) setParts(found);
      },
      () => isUnmounted || setParts('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, key, locale, name, parts]);
  return isNeeded ? (parts as Parts<Wanted> | 'failed' | undefined) : undefined;
}
