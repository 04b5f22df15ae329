import { useQueryClient } from '@tanstack/react-query';
import { SECOND_MS } from '@zmb/admin-api/contract/durations.ts';
import { useEffect, useRef } from 'react';

import { type CountsQuery, type LeadCounts, leadQueries, type LeadScope, type SavedViewCounts } from '../api/leads-api.ts';
import { useLiveChanges } from '../live/live.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';

/** Delay after a change, so that several changes need one request. */
const DELAY_MS = SECOND_MS;
/** Minimum time between two requests while leads keep changing. */
const APART_MS = 10 * SECOND_MS;
/** Leads become overdue without a change. */
const INTERVAL_MS = 60 * SECOND_MS;

/** Number of leads per view with a filter; undefined until it is loaded. */
export function useLeadCounts(query: CountsQuery): LeadCounts | undefined {
  return useStaffQuery(leadQueries.counts(query), { refetchInterval: INTERVAL_MS }).data;
}

/** Number of leads per saved view of a list, by id; undefined until it is loaded. */
export function useSavedViewCounts(scope: LeadScope): SavedViewCounts['counts'] | undefined {
  return useStaffQuery(leadQueries.viewCounts(scope), { refetchInterval: INTERVAL_MS }).data?.counts;
}

/** Keeps all counts up to date while leads change. Used once per tab, by the frame of the staff area. */
export function useFreshCounts(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const countedAt = useRef(-Infinity);
  useLiveChanges(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        countedAt.current = Date.now();
        for (const queryKey of [leadQueries.allCounts, leadQueries.allViewCounts]) void client.invalidateQueries({ queryKey });
      },
      Math.max(DELAY_MS, countedAt.current + APART_MS - Date.now()),
    );
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
