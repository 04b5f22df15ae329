import { type RefObject, useEffect, useRef } from 'react';

import type { Lead } from '../api/leads-api.ts';
import { rowsIn } from './rows-in.ts';
import type { InboxUrl } from './use-inbox-url.ts';

/** Where somebody types: the focus is not taken from there. */
const TYPED_IN = 'main :is(input:not([type=checkbox]), textarea, select)';
const OVER_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';
/** A closing dialog or menu gives the focus back within so many frames. */
const FRAMES_AFTER = 5;

/** Goes on after something was done with a lead. */
export type GoOn = (lead: Lead, options?: { isClosed?: boolean }) => void;

/**
 * After something was done with a lead, the focus goes to the next one in the list, so that one more Enter cannot press another action;
 * where what is open covers the list, to what is open. With `isClosed` there is nothing left to do with the lead: the next one opens in its
 * place.
 *
 * @returns a function that is called once it was done.
 */
export function useNextLead(rows: readonly Lead[], top: RefObject<HTMLElement | null>, url: InboxUrl): GoOn {
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
    const look = () => {
      free = document.querySelector(OVER_PAGE) ? 0 : free + 1;
      if (free < FRAMES_AFTER) return void requestAnimationFrame(look);
      const shown = rowsIn(top.current);
      const place = latest.current.findIndex(({ id }) => id === next?.id);
      const row = shown[place];
      if (row?.checkVisibility({ visibilityProperty: true })) row.focus();
      else document.querySelector<HTMLElement>('main section[role=region]')?.focus();
    };
    look();
  };
}
