import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from '../api.ts';
import { dataOf, headers } from './call.ts';

/** How much there is of everything, whenever it came. */
export type Counts = Pick<components['schemas']['Summary'], 'contacts' | 'callbacks' | 'subscribers' | 'suspected' | 'overdue' | 'dueSoon'>;

/** The figures of the dashboard. None of the calls throws. */
export const summaryApi = {
  /** What does not depend on a range: the shortest one is asked for. */
  counts: () => {
    const today = dubaiDate(Date.now());
    return dataOf<Counts>(api.GET('/api/admin/summary', { params: { query: { from: today, to: today } }, headers: headers() }));
  },
};
