import { useEffect, useState } from 'react';

import { LANGUAGE_CHOSEN_STORAGE_KEY, type Locale } from '../lib/locale.ts';
import { loadedAt } from '../lib/loaded-at.ts';
import { usePart } from '../lib/usePart.ts';

/** How long after the page was loaded the language is asked for, in milliseconds. */
const DELAY = 1500;

const loadDialog = async () => (await import('./LanguageQuestion.tsx')).LanguageDialog;

function wasLanguageChosen(): boolean {
  try {
    return localStorage.getItem(LANGUAGE_CHOSEN_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export interface FirstVisitProps {
  /** The address of this same page in each language. */
  hrefs: Readonly<Record<Locale, string>>;
}

/** Asks for the language on a first visit. The dialog is fetched then, and waits by itself while somebody types. */
export function FirstVisit({ hrefs }: FirstVisitProps) {
  const [isDue, setIsDue] = useState(false);
  const languageDialog = usePart(loadDialog, isDue);
  useEffect(() => {
    if (wasLanguageChosen()) return;
    const timer = setTimeout(() => setIsDue(true), loadedAt() + DELAY - Date.now());
    return () => clearTimeout(timer);
  }, []);
  return languageDialog({ hrefs, storageKey: LANGUAGE_CHOSEN_STORAGE_KEY, delay: 0 });
}
