import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, dataOf, headers } from './api-client.ts';

/** The signed-in account. */
export type User = components['schemas']['User'];
export type DeviceSession = components['schemas']['Session'];

/** Signing in and out, and the account's password and devices. None of the calls throws. */
export const accountApi = {
  login: (email: string, password: string) => dataOf(api.POST('/api/admin/login', { body: { email, password }, headers: headers() })),
  logout: () => call(api.POST('/api/admin/logout', { headers: headers() })),
  profile: () => dataOf(api.GET('/api/admin/profile', { headers: headers() })),
  changePassword: (currentPassword: string, newPassword: string) =>
    call(api.PUT('/api/admin/password', { body: { currentPassword, newPassword }, headers: headers() })),
  sessions: () => dataOf(api.GET('/api/admin/sessions', { headers: headers() })),
  revoke: (id: string, currentPassword: string) =>
    call(api.DELETE('/api/admin/sessions/{id}', { params: { path: { id } }, body: { currentPassword }, headers: headers() })),
};

export const accountQueries = {
  sessions: { queryKey: ['account', 'sessions'], load: () => accountApi.sessions() },
};
