import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, dataOf, headers } from './api-client.ts';

/** The notifications of this browser. None of the calls throws. */
export const pushApi = {
  key: () => dataOf(api.GET('/api/admin/push', { headers: headers() })),
  subscribe: (body: components['schemas']['SubscribePush']) => call(api.PUT('/api/admin/push/subscription', { body, headers: headers() })),
  renew: (endpoint: string) => call(api.POST('/api/admin/push/subscription/renewal', { body: { endpoint }, headers: headers() })),
  unsubscribe: (endpoint: string) => call(api.DELETE('/api/admin/push/subscription', { body: { endpoint }, headers: headers() })),
};
