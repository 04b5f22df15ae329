import { keepPreviousData, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';

import type { ListPage } from '../api/api-client.ts';
import { addToFirstPage, newestLead } from '../api/lead-cache.ts';
import { type Lead, type LeadKind, leadQueries } from '../api/leads-api.ts';
import { useLiveChanges } from '../live/live.tsx';
import { type CallError, useStaffQuery } from '../session/staff-data.tsx';
import { apiQueryOf, isInList } from './filter.ts';
import type { InboxUrl } from './use-inbox-url.ts';

export const PAGE_SIZE = 10;

/** The rows of one page of an inbox. */
export interface InboxList {
  query: UseQueryResult<ListPage<Lead>, CallError>;
  rows: readonly Lead[];
  /** Leads that have arrived and belong here, but are not shown yet, so that no row moves while the admin reads. */
  waiting: number;
  /** Loads the list again, which shows what is waiting. */
  reload: () => void;
}

/**
 * Loads the page of leads that the URL asks for. A row keeps its place when its lead changes, until the list is loaded again. New leads
 * appear at once only where they move no row that is being read: at the top of the first page.
 *
 * @param top An element at the start of the list, inside the element that scrolls.
 */
export function useInboxList(kind: LeadKind, { filter, page }: InboxUrl, top: RefObject<HTMLElement | null>): InboxList {
  const client = useQueryClient();
  const { queryKey, load } = leadQueries.list(kind, { ...apiQueryOf(filter), page, limit: PAGE_SIZE });
  const loadNewest = async () => {
    const result = await load();
    // An event may have brought a newer version while the response was on its way.
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

  const waiting = arrived.listId === listId ? arrived.ids.size : 0;
  useLiveChanges((batch) => {
    if (batch.isReload) return setArrived({ listId, ids: new Set() });
    const byId = new Map<string, Lead>();
    for (const { kind: of, change, lead } of batch.updates) {
      const isNew = of === kind && (change === 'created' || change === 'released' || change === 'returned');
      if (isNew && isInList(filter, lead) && !rows.some(({ id }) => id === lead.id)) byId.set(lead.id, lead);
    }
    const coming = [...byId.values()];
    if (coming.length === 0) return;
    if (page === 1 && filter.sort === 'newest' && isReadFromTop(top.current)) {
      // A pending response may lack the new leads and would remove them again.
      if (query.isFetching || !query.isSuccess || waiting > 0) reload();
      else addToFirstPage(client, queryKey, coming);
      return;
    }
    setArrived((before) => ({
      listId,
      ids: new Set([...(before.listId === listId ? before.ids : []), ...coming.map(({ id }) => id)]),
    }));
  });

  return { query, rows, waiting, reload };
}

/** Whether the list is scrolled to its start and the focus is not among its rows. */
function isReadFromTop(top: HTMLElement | null): boolean {
  const pane = top?.parentElement;
  return pane !== null && pane !== undefined && pane.scrollTop === 0 && scrollY === 0 && !pane.contains(document.activeElement);
}
