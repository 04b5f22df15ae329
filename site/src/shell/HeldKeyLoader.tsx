import { useEffect, useState } from 'react';

import { useHeldKey } from './use-held-key.ts';
import { usePart } from './use-part.ts';

/** How long the key is held until the loader shows, and how long it stays, in milliseconds. */
const HOLD = 800;
const STAY = 5000;

const loadLoader = async () => (await import('./Loader.tsx')).PageLoader;

/** Shows the page loader while nothing loads: whoever holds the left arrow key can look at it. */
export function HeldKeyLoader() {
  const [loader, setLoader] = useState<'unknown' | 'closed' | 'open'>('unknown');
  const pageLoader = usePart(loadLoader, loader !== 'unknown');
  useHeldKey({
    key: 'ArrowLeft',
    duration: HOLD,
    onDown: () => setLoader((state) => (state === 'unknown' ? 'closed' : state)),
    onHeld: () => setLoader('open'),
  });
  useEffect(() => {
    if (loader !== 'open') return;
    const timer = setTimeout(() => setLoader('closed'), STAY);
    return () => clearTimeout(timer);
  }, [loader]);
  return pageLoader({ isOpen: loader === 'open', onEscape: () => setLoader('closed') });
}
