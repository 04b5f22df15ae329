import { useQueryClient } from '@tanstack/react-query';
import { SECOND_MS } from '@zmb/admin-api/contract/durations.ts';
import { useEffect, useRef } from 'react';

import { type LeadScope, leadQueries, type SavedViewCounts } from '../api/leads-api.ts';
import { useLiveChanges } from '../live/live.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';

/** Delay after a change, so that one request counts what several changes do. */
const DELAY_MS = SECOND_MS;
/** Minimum time between two requests while leads keep changing. */
const APART_MS = 10 * SECOND_MS;
/** Leads become overdue without a change. */
const INTERVAL_MS = 60 * SECOND_MS;

/** How many leads each view of a list has, counted again when leads change; undefined until they are counted. */
export function useViewCounts(scope: LeadScope): SavedViewCounts | undefined {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const countedAt = useRef(-Infinity);
  useLiveChanges(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        countedAt.current = Date.now();
        void client.invalidateQueries({ queryKey: leadQueries.viewCounts(scope).queryKey });
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
  return useStaffQuery(leadQueries.viewCounts(scope), { refetchInterval: INTERVAL_MS }).data;
}
