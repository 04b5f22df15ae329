import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, type CallResult, dataOf, headers } from './api-client.ts';

type Schemas = components['schemas'];

export type SiteSchedule = Schemas['SiteSchedule'];

/** Publications of the website that wait for their time. None of the calls throws. */
export const schedulesApi = {
  list: () => dataOf(api.GET('/api/admin/website/schedules', { headers: headers() })),
  /** Takes one's own draft, as it was compared, out of the draft. */
  schedule: (body: Schemas['ScheduleSite']) => dataOf(api.POST('/api/admin/website/schedules', { headers: headers(), body })),
  /** @param publishAt ISO 8601. */
  move: (id: string, publishAt: string) =>
    dataOf(api.PUT('/api/admin/website/schedules/{id}', { params: { path: { id } }, headers: headers(), body: { publishAt } })),
  /** Takes what waits back into a draft, and what was given up from the list. */
  takeBack: async (id: string): Promise<CallResult<undefined>> => {
    const result = await call<unknown>(api.DELETE('/api/admin/website/schedules/{id}', { params: { path: { id } }, headers: headers() }));
    return result.ok ? { ok: true, data: undefined } : result;
  },
};

/** Below the key of the website, whose changes load it again. */
export const schedulesQuery = { queryKey: ['website', 'schedules'], load: () => schedulesApi.list() };
