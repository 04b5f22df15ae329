import { useCallback, useEffect, useRef } from 'react';

import type { LeadKind } from '../leads-api.ts';
import { type LiveNews, useLiveNews } from '../live.tsx';

/** So long news are collected, in milliseconds: what happens to many at once is one piece of news. */
const COLLECT_MS = 150;

/** What has happened to leads of a kind: to which, by id, and whether one of them has just come or been released. */
export type LeadNews = { isAll: true } | { isAll: false; changes: ReadonlyMap<string, { isNew: boolean }> };

/**
 * Calls the listener with what has happened to the leads of a kind, collected for a moment.
 *
 * @param listener The newest one is called.
 */
export function useLeadNews(kind: LeadKind, listener: (news: LeadNews) => void): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  const collected = useRef(new Map<string, { isNew: boolean }>());
  const isAll = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLiveNews(
    useCallback(
      (news: LiveNews) => {
        if (news.type === 'reload') isAll.current = true;
        else if (news.kind !== kind) return;
        else {
          const isNew = news.change === 'created' || news.change === 'released' || collected.current.get(news.id)?.isNew === true;
          collected.current.set(news.id, { isNew });
        }
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          const changes = collected.current;
          collected.current = new Map();
          const told: LeadNews = isAll.current ? { isAll: true } : { isAll: false, changes };
          isAll.current = false;
          newest.current(told);
        }, COLLECT_MS);
      },
      [kind],
    ),
  );
}
