import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';

import type { LeadScope } from '../api/leads-api.ts';
import { pageParam } from '../query-params.ts';
import { changedFilter, filterOf, type InboxFilter, searchParamsOf } from './filter.ts';

/** The state of an inbox in its URL, and ways to change it. */
export interface InboxUrl {
  filter: InboxFilter;
  page: number;
  /** The id of the open lead. */
  lead: string | undefined;
  hrefOfPage: (page: number) => string;
  hrefOfLead: (id: string) => string;
  /** The same filter in the list of both kinds, or of one. */
  hrefOfScope: (scope: LeadScope) => string;
  /** Goes to a page, without closing the open lead. */
  turnTo: (page: number, options?: { replace?: boolean }) => void;
  /** Changes the filter and replaces the history entry. */
  changeFilter: (change: Partial<InboxFilter>) => void;
  /** Opens a lead; a new history entry unless another lead is open already. */
  open: (id: string) => void;
  close: () => void;
}

function read(query: string) {
  const params = new URLSearchParams(query);
  return { filter: filterOf(params), page: pageParam(params), lead: params.get('lead') ?? undefined };
}

/**
 * The whole state of an inbox is in its URL, so that a reload, Back or a shared link show the same. Actions read the URL when they run,
 * because a search may have changed it since the last render.
 */
export function useInboxUrl(): InboxUrl {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const query = params.toString();
  const current = useMemo(() => read(query), [query]);

  const hrefOf = useCallback(
    (filter: InboxFilter, { page = 1, lead }: { page?: number; lead?: string | undefined }) => {
      const next = searchParamsOf(filter);
      if (page !== 1) next.set('page', String(page));
      if (lead !== undefined) next.set('lead', lead);
      const search = next.toString();
      return search ? `${pathname}?${search}` : pathname;
    },
    [pathname],
  );

  return useMemo(() => {
    const { filter, page } = current;
    return {
      ...current,
      hrefOfPage: (other) => hrefOf(filter, { page: other }),
      hrefOfLead: (id) => hrefOf(filter, { page, lead: id }),
      hrefOfScope: (scope) => {
        const search = searchParamsOf(filter).toString();
        return search ? `${INBOX_PATHS[scope]}?${search}` : INBOX_PATHS[scope];
      },
      turnTo: (other, options) => {
        const now = read(window.location.search);
        void navigate(hrefOf(now.filter, { page: other, lead: now.lead }), options);
      },
      changeFilter: (change) => {
        const now = read(window.location.search);
        void navigate(hrefOf(changedFilter(now.filter, change), { lead: now.lead }), { replace: true });
      },
      open: (id) => {
        const now = read(window.location.search);
        void navigate(hrefOf(now.filter, { page: now.page, lead: id }), { replace: now.lead !== undefined });
      },
      close: () => {
        const now = read(window.location.search);
        void navigate(hrefOf(now.filter, { page: now.page }), { replace: true });
      },
    };
  }, [current, hrefOf, navigate]);
}
