import { type RefObject, useEffect, useRef } from 'react';

import type { Lead } from '../api/leads-api.ts';
import { rowsIn } from './rows-in.ts';
import type { InboxUrl } from './use-inbox-url.ts';

/** Text fields, which keep the focus. */
const TYPED_IN = 'main :is(input:not([type=checkbox]), textarea, select)';
const OVER_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';
/** Maximum number of frames until a closing dialog or menu has returned the focus. */
const FRAMES_AFTER = 5;

/** Moves on after an action on a lead. */
export type OpenNext = (lead: Lead, options?: { isClosed?: boolean }) => void;

/**
 * After an action on a lead, focuses the next one in the list, so that another Enter cannot trigger a second action; where the open lead
 * covers the list, focuses the open lead. With `isClosed` nothing is left to do, and the next lead opens in its place.
 *
 * @returns a function to call after the action.
 */
export function useNextLead(rows: readonly Lead[], top: RefObject<HTMLElement | null>, url: InboxUrl): OpenNext {
  const latest = useRef(rows);
  const open = useRef(url);
  useEffect(() => {
    latest.current = rows;
    open.current = url;
  }, [rows, url]);
  return ({ id: done }, { isClosed = false } = {}) => {
    const at = latest.current.findIndex(({ id }) => id === done);
    const next = at === -1 ? latest.current[0] : (latest.current[at + 1] ?? latest.current[at - 1]);
    if (isClosed && open.current.lead === done) {
      if (next) open.current.open(next.id);
      else open.current.close();
    }
    if (document.activeElement?.matches(TYPED_IN)) return;
    let free = 0;
    const focusWhenFree = () => {
      free = document.querySelector(OVER_PAGE) ? 0 : free + 1;
      if (free < FRAMES_AFTER) return void requestAnimationFrame(focusWhenFree);
      const shown = rowsIn(top.current);
      const place = latest.current.findIndex(({ id }) => id === next?.id);
      const row = shown[place];
      if (row?.checkVisibility({ visibilityProperty: true })) row.focus();
      else document.querySelector<HTMLElement>('main section[role=region]')?.focus();
    };
    focusWhenFree();
  };
}
