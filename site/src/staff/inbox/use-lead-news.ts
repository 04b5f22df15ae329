import { useCallback, useRef } from 'react';

import type { LeadKind } from '../api/leads-api.ts';
import { type LiveNews, useLiveNews } from '../live/live.tsx';
import { usePaced } from '../live/paced.ts';

/** What has happened to leads of a kind: to which, by id, and whether one of them has just come or been released. */
export type LeadNews = { isAll: true } | { isAll: false; changes: ReadonlyMap<string, { isNew: boolean }> };

/**
 * Calls the listener with what has happened to the leads of a kind: what happens to many at once is one piece of news.
 *
 * @param listener The newest one is called.
 */
export function useLeadNews(kind: LeadKind, listener: (news: LeadNews) => void): void {
  const collected = useRef(new Map<string, { isNew: boolean }>());
  const isAll = useRef(false);
  const tell = usePaced(() => {
    const told: LeadNews = isAll.current ? { isAll: true } : { isAll: false, changes: collected.current };
    collected.current = new Map();
    isAll.current = false;
    listener(told);
  });

  useLiveNews(
    useCallback(
      (news: LiveNews) => {
        if (news.type === 'reload') isAll.current = true;
        else if (news.kind !== kind) return;
        else {
          const isNew = news.change === 'created' || news.change === 'released' || collected.current.get(news.id)?.isNew === true;
          collected.current.set(news.id, { isNew });
        }
        tell();
      },
      [kind, tell],
    ),
  );
}
