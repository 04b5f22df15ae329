import { useEffect, useState } from 'react';

import { loadMessages, type Messages } from '../i18n/messages.ts';
import { useLocale } from '../i18n/use-locale.ts';

type Tools = typeof import('./form-tools.ts') & { messages: Messages };

/** Loads what helps with place and time, and its texts, once it is wanted. Undefined until then, and when it cannot be loaded. */
export function useFormTools(isWanted: boolean): Tools | undefined {
  const locale = useLocale();
  const [tools, setTools] = useState<Tools>();
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    Promise.all([import('./form-tools.ts'), loadMessages(locale, 'place-and-time')]).then(
      ([module, messages]) => !isUnmounted && setTools({ ...module, messages }),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isWanted, locale]);
  return tools;
}
