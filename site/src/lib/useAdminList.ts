import { useCallback, useEffect, useState } from 'react';

import type { CallFailure, CallResult, ListPage } from './admin-api.ts';
import { useSession } from './session.tsx';

/** Where the loading of a list stands. */
export type ListState<Item> = { state: 'loading' } | { state: 'failed'; failure: CallFailure } | { state: 'loaded'; page: ListPage<Item> };

/**
 * Loads a page of a list, again whenever `load` changes; an answer that comes after a newer question is ignored.
 *
 * @param load The call; keep it the same with `useCallback` while its parameters are.
 */
export function useAdminList<Item>(load: () => Promise<CallResult<ListPage<Item>>>): { list: ListState<Item>; reload: () => void } {
  const { expire } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ load: typeof load; attempt: number; state: ListState<Item> }>();

  useEffect(() => {
    let isCurrent = true;
    const settle = (state: ListState<Item>) => setAnswer({ load, attempt, state });
    void load().then((result) => {
      if (!isCurrent) return;
      if (result.ok) settle({ state: 'loaded', page: result.data });
      else if (result.status === 401) expire();
      else settle({ state: 'failed', failure: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [load, expire, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const isAnswered = answer?.load === load && answer.attempt === attempt;
  return { list: isAnswered ? answer.state : { state: 'loading' }, reload };
}
