import { HOUR_MS } from '@zmb/admin-api/contract/durations.ts';

import { privacyQueries } from '../api/privacy-api.ts';
import { useMay } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';

/** The number of overdue requests about personal data. Not loaded without the permission. */
export function useOverdueRequests(): number {
  const requests = useStaffQuery(privacyQueries.requests(1, undefined), { refetchInterval: HOUR_MS, enabled: useMay()('privacy.read') });
  return requests.data?.overdue ?? 0;
}
