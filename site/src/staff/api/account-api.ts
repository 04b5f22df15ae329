import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from './api-client.ts';
import { call, dataOf, headers } from './call.ts';

/** The signed-in admin. */
export type User = components['schemas']['User'];

/** Who is signed in. None of the calls throws. */
export const accountApi = {
  login: (email: string, password: string) => dataOf(api.POST('/api/admin/login', { body: { email, password }, headers: headers() })),
  logout: () => call(api.POST('/api/admin/logout', { headers: headers() })),
  profile: () => dataOf(api.GET('/api/admin/profile', { headers: headers() })),
};
