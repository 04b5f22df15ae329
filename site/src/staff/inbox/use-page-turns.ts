import { type RefObject, useEffect, useRef } from 'react';

import { offeredPages } from '../number-formats.ts';
import { whenRendered } from './rows-in.ts';
import type { InboxList } from './use-inbox-list.ts';
import type { InboxUrl } from './use-inbox-url.ts';

/** The direction in which the keyboard turns a page. */
export type Turn = 'next' | 'previous';

/**
 * Scrolls a new page to its top. If a row had the focus, the first row gets it, or the last one after going back by keyboard; if a lead was
 * open, the lead of that row opens.
 *
 * @param top Contains the rows.
 * @returns Turns the page by the keyboard. Nothing happens at the ends of the list, nor while a page is being loaded.
 */
export function usePageTurns({ query, rows, id }: InboxList, { lead, open, turnTo }: InboxUrl, top: RefObject<HTMLElement | null>) {
  const asked = useRef<Turn>(undefined);
  const shown = query.isSuccess && !query.isPlaceholderData ? query.data.pagination.page : undefined;
  const last = useRef<{ id: string; page: number }>(undefined);
  useEffect(() => {
    if (shown === undefined) return;
    const before = last.current;
    last.current = { id, page: shown };
    if (before === undefined || before.id !== id || before.page === shown) return;
    const turn = asked.current;
    asked.current = undefined;
    const list = top.current;
    const next = turn === 'previous' ? rows.at(-1) : rows[0];
    const { activeElement } = document;
    const isAmongRows = turn !== undefined || activeElement === document.body || list?.contains(activeElement) === true;
    if (turn !== 'previous') list?.scrollIntoView({ block: 'start' });
    if (!next) return;
    if (turn !== undefined && lead !== undefined) open(next.id);
    whenRendered(list, next.id, (row) => {
      if (turn === 'previous') row.scrollIntoView({ block: 'nearest' });
      if (isAmongRows) row.focus({ preventScroll: turn !== 'previous' });
    });
  }, [shown, id, rows, lead, open, top]);

  return (turn: Turn) => {
    if (shown === undefined || !query.isSuccess) return;
    const page = shown + (turn === 'next' ? 1 : -1);
    if (page < 1 || page > offeredPages(query.data.pagination)) return;
    asked.current = turn;
    turnTo(page);
  };
}
