import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import type { Language } from '@zmb/admin-api/contract/languages.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, dataOf, headers } from './api-client.ts';
import type { LeadKind } from './leads-api.ts';

/** The figures of a range of days, and current counts. */
export type Summary = components['schemas']['Summary'];

/** The dashboard's figures, and test leads. None of the calls throws. */
export const summaryApi = {
  /** The days are days in Dubai, `YYYY-MM-DD`, both included; without them the last 30 days. */
  of: (from?: string, to?: string) => dataOf(api.GET('/api/admin/summary', { params: { query: { from, to } }, headers: headers() })),
  sendTest: (kind: LeadKind, language: Language) =>
    dataOf(api.POST('/api/admin/test-lead', { body: { kind, language }, headers: headers() })),
};

export const summaryQueries = {
  all: ['summary'],
  range: (from: string, to: string) => ({ queryKey: ['summary', from, to], load: () => summaryApi.of(from, to) }),
  last30Days: { queryKey: ['summary', 'last-30-days'], load: () => summaryApi.of() },
  /** Only what does not depend on the range: the shortest range is the cheapest. */
  counts: () => {
    const today = dubaiDate(Date.now());
    return { queryKey: ['summary', today, today], load: () => summaryApi.of(today, today) };
  },
};
