import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { pageNumberOf } from '../records/page-number.ts';
import { addressOf, changedFilter, filterOf, type InboxFilter } from './filter.ts';

/** What the address of an inbox says, and ways to other addresses. */
export interface InboxAddress {
  filter: InboxFilter;
  /** From 1. */
  page: number;
  /** The id of the lead that is open. */
  lead: string | undefined;
  /** The address of the list narrowed otherwise: its first page, with nothing open. */
  hrefOf: (change: Partial<InboxFilter>) => string;
  hrefOfPage: (page: number) => string;
  hrefOfLead: (id: string) => string;
  /** Narrows the list otherwise, in place of this address. */
  narrow: (change: Partial<InboxFilter>) => void;
  /** Opens a lead: a step that Back undoes, unless one is open already. */
  open: (id: string) => void;
  close: () => void;
}

function read(query: string) {
  const params = new URLSearchParams(query);
  return { filter: filterOf(params), page: pageNumberOf(params), lead: params.get('lead') ?? undefined };
}

/**
 * All that is shown in an inbox stands in its address, so that a reload, Back and a colleague find the same. What somebody does is
 * done to the address as it is by then: a search may have entered it since the rows were drawn.
 */
export function useInboxAddress(): InboxAddress {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = query.toString();

  const known = useMemo(() => read(text), [text]);

  const address = useCallback(
    (filter: InboxFilter, rest: { page?: number; lead?: string | undefined }) => {
      const params = addressOf(filter);
      if (rest.page !== undefined && rest.page > 1) params.set('page', String(rest.page));
      if (rest.lead !== undefined) params.set('lead', rest.lead);
      const search = params.toString();
      return search ? `${pathname}?${search}` : pathname;
    },
    [pathname],
  );

  return useMemo(() => {
    const { filter, page } = known;
    return {
      ...known,
      hrefOf: (change) => address({ ...filter, ...change }, {}),
      hrefOfPage: (other) => address(filter, { page: other }),
      hrefOfLead: (id) => address(filter, { page, lead: id }),
      narrow: (change) => {
        const now = read(window.location.search);
        void navigate(address(changedFilter(now.filter, change), { lead: now.lead }), { replace: true });
      },
      open: (id) => {
        const now = read(window.location.search);
        void navigate(address(now.filter, { page: now.page, lead: id }), { replace: now.lead !== undefined });
      },
      close: () => {
        const now = read(window.location.search);
        void navigate(address(now.filter, { page: now.page }), { replace: true });
      },
    };
  }, [known, address, navigate]);
}
