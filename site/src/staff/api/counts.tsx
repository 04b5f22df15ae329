import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { useSession } from '../session/session.tsx';
import { type Counts, summaryApi } from './summary-api.ts';
import { useReloadOnNews } from '../live/use-reload-on-news.ts';

interface CountsValue {
  /** Nothing until the first answer; what is known stays while it cannot be renewed. */
  counts: Counts | undefined;
  /** Asks anew, for after a change of one's own. */
  reload: () => void;
}

const CountsContext = createContext<CountsValue | null>(null);

/** Knows how much there is of everything, for everything inside; follows the news. */
export function CountsProvider({ children }: { children: ReactNode }) {
  const { guard } = useSession();
  const [counts, setCounts] = useState<Counts>();
  const ask = useCallback(async () => {
    const result = await guard(summaryApi.counts);
    if (result.ok) setCounts(result.data);
  }, [guard]);
  const reload = useReloadOnNews(useCallback(() => void ask(), [ask]));
  useEffect(() => {
    const first = setTimeout(() => void ask());
    return () => clearTimeout(first);
  }, [ask]);

  const value = useMemo(() => ({ counts, reload }), [counts, reload]);
  return <CountsContext value={value}>{children}</CountsContext>;
}

/**
 * How much there is of everything, as far as it is known.
 *
 * @throws Error when there is no CountsProvider above.
 */
export function useCounts(): CountsValue {
  const value = useContext(CountsContext);
  if (!value) throw new Error('useCounts must be used inside a CountsProvider');
  return value;
}
