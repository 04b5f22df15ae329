import { keepPreviousData, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';

import { addedToPage, newestLead } from '../api/lead-cache.ts';
import { type Lead, type LeadPage, type LeadScope, leadQueries } from '../api/leads-api.ts';
import { useLiveChanges } from '../live/live.tsx';
import { type CallError, useStaffQuery } from '../session/staff-data.tsx';
import { offeredPages } from '../number-formats.ts';
import { apiQueryOf, isInList, kindOf } from './filter.ts';
import { useColleagues } from './use-colleagues.ts';
import { useInboxSettings } from './use-inbox-settings.ts';
import type { InboxUrl } from './use-inbox-url.ts';

/** The rows of one page of an inbox. */
export interface InboxList {
  query: UseQueryResult<LeadPage, CallError>;
  rows: readonly Lead[];
  /** Identifies the list, independent of the page. */
  id: string;
  /** Number of new leads of this list that are not shown yet, so that no row moves while the list is being read. */
  waiting: number;
  /** Reloads the list, which shows the waiting leads. */
  reload: () => void;
}

/**
 * Loads the page of leads for the URL. A row keeps its place when a colleague changes its lead, until the list is loaded again.
 * New leads appear at once only where they move no row that is being read: below the others, or while the list is read from its top.
 *
 * @param top An element at the start of the list, inside the element that scrolls.
 */
export function useInboxList(scope: LeadScope, { filter, page, turnTo }: InboxUrl, top: RefObject<HTMLElement | null>): InboxList {
  const client = useQueryClient();
  const { ownId } = useColleagues();
  const { rows: limit } = useInboxSettings();
  const list = { ...kindOf(scope), ...apiQueryOf(filter) };
  const { queryKey, load } = leadQueries.list({ ...list, page, limit });
  const loadNewest = async () => {
    const result = await load();
    // An event may have delivered a newer version before the response.
    return result.ok ? { ...result, data: { ...result.data, items: result.data.items.map((lead) => newestLead(client, lead)) } } : result;
  };
  const query = useStaffQuery({ queryKey, load: loadNewest }, { placeholderData: keepPreviousData });
  const rows = query.isSuccess ? query.data.items : [];

  const listId = JSON.stringify(queryKey);
  const [arrived, setArrived] = useState<{ listId: string; ids: ReadonlySet<string> }>({ listId, ids: new Set() });
  const reload = () => {
    setArrived({ listId, ids: new Set() });
    void client.invalidateQueries({ queryKey });
  };

  // The page no longer exists, because rows were removed or the link is old.
  const lastPage = query.isSuccess && !query.isPlaceholderData ? Math.max(offeredPages(query.data.pagination), 1) : undefined;
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage && rows.length === 0) turnTo(lastPage, { replace: true });
  }, [lastPage, page, rows.length, turnTo]);

  const waiting = arrived.listId === listId ? arrived.ids.size : 0;
  useLiveChanges((batch) => {
    if (batch.isReload) return setArrived({ listId, ids: new Set() });
    const byId = new Map<string, Lead>();
    const reopened = new Set(
      batch.updates.filter(({ change }) => change === 'status_changed' || change === 'woken').map(({ lead }) => lead.id),
    );
    for (const { kind, change, lead } of batch.updates) {
      // A reply reopens or unsnoozes a lead, or adds it to the list of replies.
      const isBack = change === 'replied' && ((reopened.has(lead.id) && filter.view !== 'all') || filter.view === 'replied');
      const isNew = change === 'created' || change === 'released' || change === 'returned' || isBack;
      const isOfScope = scope === 'all' || kind === scope;
      if (isNew && isOfScope && isInList(filter, lead, ownId) && !rows.some(({ id }) => id === lead.id)) byId.set(lead.id, lead);
    }
    const coming = [...byId.values()];
    if (coming.length === 0) return;
    const isFromTop = page === 1 && isReadFromTop(top.current);
    if (query.isSuccess && !query.isFetching && waiting === 0) {
      const added = addedToPage(query.data, coming, filter.sort);
      if (isFromTop || added.isBelow) {
        client.setQueryData(queryKey, added.page);
        return;
      }
    } else if (isFromTop) {
      // A pending response may lack the new leads and would remove them again.
      reload();
      return;
    }
    setArrived((before) => ({
      listId,
      ids: new Set([...(before.listId === listId ? before.ids : []), ...coming.map(({ id }) => id)]),
    }));
  });

  return { query, rows, id: JSON.stringify(list), waiting, reload };
}

/** Whether the list is at its start and no row has the focus. */
function isReadFromTop(top: HTMLElement | null): boolean {
  const pane = top?.parentElement;
  return pane !== null && pane !== undefined && pane.scrollTop === 0 && scrollY === 0 && !pane.contains(document.activeElement);
}
