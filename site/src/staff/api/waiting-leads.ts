import { api, type CallResult, dataOf, headers } from './api-client.ts';
import type { Lead } from './leads-api.ts';

/** So many are shown on the dashboard. */
const LIMIT = 5;

/** The leads of both kinds that wait longest for their answer: overdue first, then due soonest. */
export const waitingLeads = {
  queryKey: ['waiting-leads'],
  load: async (): Promise<CallResult<readonly Lead[]>> => {
    const query = { sort: 'due', limit: LIMIT } as const;
    const result = await dataOf(api.GET('/api/admin/leads', { params: { query }, headers: headers() }));
    return result.ok ? { ok: true, data: result.data.leads } : result;
  },
};
