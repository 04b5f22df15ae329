import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from './api-client.ts';
import { call, dataOf, headers } from './call.ts';

export type DeviceSession = components['schemas']['Session'];
export type NotificationSettings = components['schemas']['NotificationSettings'];
export type HoursCalendar = components['schemas']['Calendar'];
export type Holiday = components['schemas']['Holiday'];
export type OtherHours = components['schemas']['OtherHours'];
export type CannedTexts = components['schemas']['CannedTexts'];
export type CannedText = components['schemas']['CannedText'];

/** What staff set for themselves and for everybody. None of the calls throws. */
export const settingsApi = {
  changePassword: (currentPassword: string, newPassword: string) =>
    call(api.PUT('/api/admin/password', { body: { currentPassword, newPassword }, headers: headers() })),
  sessions: () => dataOf(api.GET('/api/admin/sessions', { headers: headers() })),
  revoke: (id: string) => call(api.DELETE('/api/admin/sessions/{id}', { params: { path: { id } }, headers: headers() })),
  settings: () => dataOf(api.GET('/api/admin/settings', { headers: headers() })),
  changeNotifications: (notifications: NotificationSettings) =>
    dataOf(api.PUT('/api/admin/settings', { body: { notifications }, headers: headers() })),
  calendar: () => dataOf(api.GET('/api/admin/calendar', { headers: headers() })),
  replaceCalendar: (body: HoursCalendar) => dataOf(api.PUT('/api/admin/calendar', { body, headers: headers() })),
  cannedTexts: () => dataOf(api.GET('/api/admin/canned-texts', { headers: headers() })),
  replaceCannedTexts: (body: CannedTexts) => dataOf(api.PUT('/api/admin/canned-texts', { body, headers: headers() })),
};
