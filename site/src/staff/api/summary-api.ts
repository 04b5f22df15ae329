import type { Language } from '@zmb/admin-api/contract/languages.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, dataOf, headers } from './api-client.ts';
import type { LeadKind } from './leads-api.ts';

/** The metrics of the last two weeks, and the options of list filters. */
export type Summary = components['schemas']['Summary'];
export type WeekMetrics = components['schemas']['WeekMetrics'];

/** Test leads. The call does not throw. */
export const summaryApi = {
  sendTest: (kind: LeadKind, language: Language) =>
    dataOf(api.POST('/api/admin/test-lead', { body: { kind, language }, headers: headers() })),
};

export const summaryQuery = { queryKey: ['summary'], load: () => dataOf(api.GET('/api/admin/summary', { headers: headers() })) };
