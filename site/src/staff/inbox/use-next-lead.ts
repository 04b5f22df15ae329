import { type RefObject, useEffect, useRef } from 'react';

import type { Lead } from '../api/leads-api.ts';

/** Where somebody types: the focus is not taken from there. */
const TYPED_IN = 'main :is(input:not([type=checkbox]), textarea, select)';
const OVER_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';
/** A closing dialog or menu gives the focus back within so many frames. */
const FRAMES_AFTER = 5;

/**
 * After something was done with a lead, the focus goes to the next one in the list, so that one more Enter cannot press another action;
 * where what is open covers the list, to what is open.
 *
 * @returns a function that is called once it was done.
 */
export function useNextLead(rows: readonly Lead[], top: RefObject<HTMLElement | null>): (lead: Lead) => void {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  return ({ id: done }) => {
    const at = latest.current.findIndex(({ id }) => id === done);
    const next = at === -1 ? latest.current[0] : (latest.current[at + 1] ?? latest.current[at - 1]);
    if (document.activeElement?.matches(TYPED_IN)) return;
    let free = 0;
    const look = () => {
      free = document.querySelector(OVER_PAGE) ? 0 : free + 1;
      if (free < FRAMES_AFTER) return void requestAnimationFrame(look);
      const openers = [...(top.current?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];
      const place = latest.current.findIndex(({ id }) => id === next?.id);
      const opener = openers[place];
      if (opener?.checkVisibility({ visibilityProperty: true })) opener.focus();
      else document.querySelector<HTMLElement>('main section[role=region]')?.focus();
    };
    look();
  };
}
