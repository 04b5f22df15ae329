import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';

import { statusQueries } from '../api/status-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';

/** The system status, reloaded each minute and shared by navigation and page. Not loaded without the permission. */
export function useStatus() {
  return useStaffQuery(statusQueries.status, { refetchInterval: MINUTE_MS, enabled: useMay()('status.read') });
}

/** How many parts have a problem. */
export function useStatusCount(): number {
  return useStatus().data?.checks.filter(({ problem }) => problem !== null).length ?? 0;
}
