import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, dataOf, headers } from './api-client.ts';
import { csvOf } from './downloads.ts';

/** The metrics of a month and of the month before. */
export type MonthReport = components['schemas']['MonthReport'];
export type MonthTotals = components['schemas']['MonthTotals'];
export type ColleagueMetrics = components['schemas']['ColleagueMetrics'];
export type SourceMetrics = components['schemas']['SourceMetrics'];
export type ServiceMetrics = components['schemas']['ServiceMetrics'];

/** The month report; months are `YYYY-MM`. None of the calls throws. */
export const reportsApi = {
  /** Ids of the accounts that get the report by e-mail. */
  recipients: () => dataOf(api.GET('/api/admin/month-report/recipients', { headers: headers() })),
  changeRecipients: (recipients: string[]) =>
    dataOf(api.PUT('/api/admin/month-report/recipients', { body: { recipients }, headers: headers() })),
  of: (month: string) => dataOf(api.GET('/api/admin/month-report', { params: { query: { month } }, headers: headers() })),
  exportCsv: (month: string) =>
    csvOf(api.GET('/api/admin/month-report/export.csv', { params: { query: { month } }, headers: headers(), parseAs: 'blob' })),
};

export const reportQueries = {
  recipients: { queryKey: ['month-report', 'recipients'], load: () => reportsApi.recipients() },
  month: (month: string) => ({ queryKey: ['month-report', month], load: () => reportsApi.of(month) }),
};
