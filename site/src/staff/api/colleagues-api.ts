import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, dataOf, headers } from './api-client.ts';

/** A member of staff whom leads and notes can name. */
export type LeadColleague = components['schemas']['LeadColleague'];

export const colleagueQueries = {
  /** Loading never throws. */
  all: { queryKey: ['colleagues'], load: () => dataOf(api.GET('/api/admin/colleagues', { headers: headers() })) },
};
