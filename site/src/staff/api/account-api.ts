import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, dataOf, headers } from './api-client.ts';
import type { SecondStep } from './second-factor-api.ts';

/** The signed-in account. */
export type User = components['schemas']['User'];
export type DeviceSession = components['schemas']['Session'];

/** An account's notification settings: events, e-mail delivery and language. */
export type NotificationChoices = components['schemas']['NotificationChoices'];

/** Signing in and out, and the account's name, notifications, password and devices. None of the calls throws. */
export const accountApi = {
  login: (email: string, password: string) =>
    dataOf<User | SecondStep>(api.POST('/api/admin/login', { body: { email, password }, headers: headers() })),
  logout: () => call(api.POST('/api/admin/logout', { headers: headers() })),
  profile: () => dataOf(api.GET('/api/admin/profile', { headers: headers() })),
  rename: (name: string) => dataOf(api.PUT('/api/admin/profile', { body: { name }, headers: headers() })),
  notifications: () => dataOf(api.GET('/api/admin/profile/notifications', { headers: headers() })),
  changeNotifications: (body: components['schemas']['ChangeNotificationChoices']) =>
    dataOf(api.PUT('/api/admin/profile/notifications', { body, headers: headers() })),
  changePassword: (currentPassword: string, newPassword: string) =>
    call(api.PUT('/api/admin/password', { body: { currentPassword, newPassword }, headers: headers() })),
  sessions: () => dataOf(api.GET('/api/admin/sessions', { headers: headers() })),
  revoke: (id: string, currentPassword: string) =>
    call(api.DELETE('/api/admin/sessions/{id}', { params: { path: { id } }, body: { currentPassword }, headers: headers() })),
};

export const accountQueries = {
  notifications: { queryKey: ['account', 'notifications'], load: () => accountApi.notifications() },
  sessions: { queryKey: ['account', 'sessions'], load: () => accountApi.sessions() },
};

/** Password reset by a link in an e-mail. None of the calls throws. */
export const passwordResetApi = {
  request: (email: string) => call(api.POST('/api/password-resets', { body: { email }, headers: headers() })),
  open: (token: string) => dataOf(api.POST('/api/password-resets/open', { body: { token }, headers: headers() })),
  complete: (token: string, password: string) =>
    call(api.POST('/api/password-resets/complete', { body: { token, password }, headers: headers() })),
};
