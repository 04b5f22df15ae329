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
  ranges: ['summary', 'range'],
  range: (from: string, to: string) => ({ queryKey: [...summaryQueries.ranges, from, to], load: () => summaryApi.of(from, to) }),
  last30Days: { queryKey: ['summary', 'last-30-days'], load: () => summaryApi.of() },
  /** For what does not depend on the range: the shortest one is the cheapest. */
  counts: {
    queryKey: ['summary', 'counts'],
    load: () => {
      const today = dubaiDate(Date.now());
      return summaryApi.of(today, today);
    },
  },
};
