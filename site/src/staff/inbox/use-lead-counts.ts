import { MAX_COUNTED } from '@zmb/admin-api/contract/limits.ts';

import { type LeadCounts, type LeadScope, leadQueries } from '../api/leads-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';

/** The counts of each view of an inbox, which events keep up to date; undefined until they are loaded. */
export function useLeadCounts(scope: LeadScope): LeadCounts | undefined {
  const contacts = useStaffQuery(leadQueries.counts('contact')).data;
  const callbacks = useStaffQuery(leadQueries.counts('callback')).data;
  if (scope === 'contact') return contacts;
  if (scope === 'callback') return callbacks;
  return contacts && callbacks && addCounts(contacts, callbacks);
}

/** The counts of both kinds together, as the API counts their list: all but `all` stop where counting stops. */
function addCounts(contacts: LeadCounts, callbacks: LeadCounts): LeadCounts {
  const views = Object.keys(contacts) as (keyof LeadCounts)[];
  return Object.fromEntries(
    views.map((view) => {
      const sum = contacts[view] + callbacks[view];
      return [view, view === 'all' ? sum : Math.min(sum, MAX_COUNTED + 1)];
    }),
  ) as LeadCounts;
}
