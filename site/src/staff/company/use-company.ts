import { company as builtIn, type Company } from '@zmb/admin-api/contract/company.ts';
import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';

import { websiteQueries } from '../api/website-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';

/** Publications of this tab are known at once, those of colleagues after this time. */
const STALE_AFTER = 5 * MINUTE_MS;

/** The company with the facts that are published; as built until they are loaded. */
export function useCompany(): Company {
  return useStaffQuery(websiteQueries.company, { staleTime: STALE_AFTER }).data ?? builtIn;
}
