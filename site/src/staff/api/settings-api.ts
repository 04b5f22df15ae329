import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, dataOf, headers } from './api-client.ts';

export type NotificationSettings = components['schemas']['NotificationSettings'];
export type FeedbackSettings = components['schemas']['FeedbackSettings'];
export type HoursCalendar = components['schemas']['Calendar'];
export type Holiday = components['schemas']['Holiday'];
export type OtherHours = components['schemas']['OtherHours'];
export type CannedTexts = components['schemas']['CannedTexts'];
export type CannedText = components['schemas']['CannedText'];

/** Settings shared by all staff. None of the calls throws. */
export const settingsApi = {
  settings: () => dataOf(api.GET('/api/admin/settings', { headers: headers() })),
  changeNotifications: (notifications: components['schemas']['ChangeNotifications']) =>
    dataOf(api.PUT('/api/admin/settings', { body: { notifications }, headers: headers() })),
  changeFeedbackRequests: (feedbackRequests: FeedbackSettings) =>
    dataOf(api.PUT('/api/admin/settings', { body: { feedbackRequests }, headers: headers() })),
  calendar: () => dataOf(api.GET('/api/admin/calendar', { headers: headers() })),
  replaceCalendar: (body: HoursCalendar) => dataOf(api.PUT('/api/admin/calendar', { body, headers: headers() })),
  cannedTexts: () => dataOf(api.GET('/api/admin/canned-texts', { headers: headers() })),
  replaceCannedTexts: (body: CannedTexts) => dataOf(api.PUT('/api/admin/canned-texts', { body, headers: headers() })),
};

export const settingsQueries = {
  notifications: { queryKey: ['settings', 'notifications'], load: () => settingsApi.settings() },
  calendar: { queryKey: ['settings', 'calendar'], load: () => settingsApi.calendar() },
  cannedTexts: { queryKey: ['settings', 'canned-texts'], load: () => settingsApi.cannedTexts() },
};
