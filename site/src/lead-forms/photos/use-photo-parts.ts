import { useEffect, useState } from 'react';

import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { PhotoParts } from './photo-parts.tsx';

const loaded = new Map<Locale, PhotoParts>();

/**
 * What a form with photos shows, loaded once it is needed.
 *
 * @returns undefined until it is there, `failed` if it cannot be loaded.
 */
export function usePhotoParts(isNeeded: boolean): PhotoParts | 'failed' | undefined {
  const locale = useLocale();
  const [parts, setParts] = useState<PhotoParts | 'failed' | undefined>(() => loaded.get(locale));
  useEffect(() => {
    if (!isNeeded || parts) return;
    let isUnmounted = false;
    const load = async () => {
      const { photoPartsIn } = await import('./photo-parts.tsx');
      const found = await photoPartsIn(locale);
      loaded.set(locale, found);
      if (!isUnmounted) setParts(found);
    };
    load().catch(() => !isUnmounted && setParts('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, locale, parts]);
  return parts;
}
