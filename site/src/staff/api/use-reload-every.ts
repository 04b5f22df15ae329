import { useEffect } from 'react';

/**
 * Asks anew by itself while the page is in sight, and at once when it comes back into sight.
 *
 * @param reload Keep it the same with `useCallback`.
 * @param ms `null` to stop.
 */
export function useReloadEvery(ms: number | null, reload: () => void): void {
  useEffect(() => {
    if (ms === null) return;
    const reloadInSight = () => document.visibilityState === 'visible' && reload();
    const timer = setInterval(reloadInSight, ms);
    document.addEventListener('visibilitychange', reloadInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reloadInSight);
    };
  }, [ms, reload]);
}
