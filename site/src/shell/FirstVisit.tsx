import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from '../lib/lazy-part.tsx';
import { LANGUAGE_CHOSEN_STORAGE_KEY, type Locale } from '../lib/locale.ts';

/** How long after the page came alive the language is asked for, in milliseconds. */
const DELAY = 1500;

const LanguageDialog = lazyPart(async () => (await import('./LanguageQuestion.tsx')).LanguageDialog);

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
  useEffect(() => {
    if (wasLanguageChosen()) return;
    const timer = setTimeout(() => setIsDue(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isDue && <LanguageDialog hrefs={hrefs} storageKey={LANGUAGE_CHOSEN_STORAGE_KEY} delay={0} />}</Suspense>;
}
