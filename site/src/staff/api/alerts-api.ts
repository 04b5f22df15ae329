import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, dataOf, headers } from './api-client.ts';

/** A lead that the signed-in account should look at. */
export type LeadAlert = components['schemas']['LeadAlert'];

/** None of the calls throws. */
export const alertsApi = {
  list: () => dataOf(api.GET('/api/admin/alerts', { headers: headers() })),
  see: (leadId: string) => call(api.POST('/api/admin/alerts/seen', { body: { leadId }, headers: headers() })),
};

export const alertQueries = { all: { queryKey: ['alerts'], load: () => alertsApi.list() } };
