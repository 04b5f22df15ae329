import { useCallback, useEffect, useRef } from 'react';

import { useLiveNews } from './live.tsx';

/** News often come together; one question answers them all. */
const GATHER_MS = 1_500;

/**
 * Asks anew when something has happened, once for all that happens within a moment.
 *
 * @param reload Keep it the same with `useCallback`.
 * @returns Asks anew with what happens within the same moment, for after a change of one's own.
 */
export function useReloadOnNews(reload: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gather = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reload();
    }, GATHER_MS);
  }, [reload]);
  useLiveNews(gather);
  useEffect(() => () => clearTimeout(timer.current), []);
  return gather;
}
