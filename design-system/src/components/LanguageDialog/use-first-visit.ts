import { useEffect, useEffectEvent } from 'react';

import { wasLanguageChosen } from './language-chosen.ts';

const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="button"], [type="submit"], [type="reset"], [type="checkbox"], [type="radio"])';

const isTyping = () => document.activeElement?.matches(TYPED_INTO) ?? false;

/**
 * Calls once, some time after the start, unless a language has been chosen by then. While something is being typed it waits
 * until the focus has left the field for something that is no field.
 */
export function useFirstVisit(storageKey: string, delay: number, onFirstVisit: () => void): void {
  const handleFirstVisit = useEffectEvent(onFirstVisit);
  useEffect(() => {
    if (wasLanguageChosen(storageKey)) return;
    const show = () => {
      if (isTyping()) return;
      document.removeEventListener('focusout', handleFocusOut);
      if (!wasLanguageChosen(storageKey)) handleFirstVisit();
    };
    // While the focus moves, nothing has it.
    let timer: ReturnType<typeof setTimeout>;
    const handleFocusOut = () => {
      clearTimeout(timer);
      timer = setTimeout(show);
    };
    timer = setTimeout(() => {
      document.addEventListener('focusout', handleFocusOut);
      show();
    }, delay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', handleFocusOut);
    };
  }, [storageKey, delay]);
}
