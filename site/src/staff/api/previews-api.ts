import type { QueryClient } from '@tanstack/react-query';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, type CallResult, dataOf, headers } from './api-client.ts';

export type SitePreview = components['schemas']['SitePreview'];

/** Private links that show one's own draft. None of the calls throws. */
export const previewsApi = {
  /** Those that work. */
  list: () => dataOf(api.GET('/api/admin/website/previews', { headers: headers() })),
  make: () => dataOf(api.POST('/api/admin/website/previews', { headers: headers() })),
  /** Ends a link in every browser. */
  end: async (id: string): Promise<CallResult<undefined>> => {
    const result = await call<unknown>(api.DELETE('/api/admin/website/previews/{id}', { params: { path: { id } }, headers: headers() }));
    return result.ok ? { ok: true, data: undefined } : result;
  },
};

export const previewsQuery = { queryKey: ['website', 'previews'], load: () => previewsApi.list() };

export function reloadPreviews(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: previewsQuery.queryKey });
}
