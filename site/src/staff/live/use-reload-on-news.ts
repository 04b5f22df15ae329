import { useLiveNews } from './live.tsx';
import { usePaced } from './paced.ts';

/**
 * Asks anew when something has happened, once for all that happens together.
 *
 * @returns Asks anew in the same pace, for after a change of one's own.
 */
export function useReloadOnNews(reload: () => void): () => void {
  const ask = usePaced(reload);
  useLiveNews(ask);
  return ask;
}
