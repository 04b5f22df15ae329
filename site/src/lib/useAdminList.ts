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
  const [list, setList] = useState<ListState<Item>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    setList({ state: 'loading' });
    void load().then((result) => {
      if (!isCurrent) return;
      if (result.ok) setList({ state: 'loaded', page: result.data });
      else if (result.status === 401) expire();
      else setList({ state: 'failed', failure: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [load, expire, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { list, reload };
}
