import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import type { Language } from '@zmb/admin-api/contract/languages.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from './api-client.ts';
import { type CallResult, dataOf, headers } from './call.ts';

/** What the dashboard shows of a range of days. */
export type Summary = components['schemas']['Summary'];

/** How much there is of everything, whenever it came. */
export type Counts = Pick<Summary, 'contacts' | 'callbacks' | 'subscribers'>;

export type LeadKind = components['schemas']['LeadKind'];

/** The figures of the dashboard, and a lead that tries everything out. None of the calls throws. */
export const summaryApi = {
  /** What does not depend on a range: the shortest one is asked for. */
  counts: () => {
    const today = dubaiDate(Date.now());
    return dataOf<Counts>(api.GET('/api/admin/summary', { params: { query: { from: today, to: today } }, headers: headers() }));
  },
  /** The days are days in Dubai, `YYYY-MM-DD`. */
  of: (from: string, to: string) => dataOf(api.GET('/api/admin/summary', { params: { query: { from, to } }, headers: headers() })),
  sendTest: (kind: LeadKind, language: Language) =>
    dataOf(api.POST('/api/admin/test-lead', { body: { kind, language }, headers: headers() })),
  /** The id of the lead that has this reference, or nothing. */
  findId: async (kind: LeadKind, reference: string): Promise<CallResult<string | undefined>> => {
    const request = { params: { query: { q: reference, limit: 1 } }, headers: headers() };
    const found =
      kind === 'contact'
        ? await dataOf(api.GET('/api/admin/contact-submissions', request))
        : await dataOf(api.GET('/api/admin/callback-requests', request));
    if (!found.ok) return found;
    const [lead] = 'submissions' in found.data ? found.data.submissions : found.data.requests;
    return { ok: true, data: lead?.id };
  },
};
