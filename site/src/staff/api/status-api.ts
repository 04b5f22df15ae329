import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, dataOf, headers } from './api-client.ts';

export type StatusCheck = components['schemas']['StatusCheck'];
export type StatusFact = components['schemas']['StatusFact'];

/** The system status. The call does not throw. */
const statusApi = {
  get: () => dataOf(api.GET('/api/admin/status', { headers: headers() })),
};

export const statusQueries = {
  status: { queryKey: ['status'], load: () => statusApi.get() },
};
