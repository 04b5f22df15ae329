import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, type CallResult, dataOf, headers, listOf } from './api-client.ts';

export type NewsletterSubscriber = components['schemas']['NewsletterSubscriber'];
export type SubscriberStatus = components['schemas']['SubscriberStatus'];

/** The newsletter's subscribers. None of the calls throws. */
export const newsletterApi = {
  list: (page: number, status: SubscriberStatus | undefined, limit = 10) =>
    listOf('subscribers', api.GET('/api/admin/newsletter-subscribers', { params: { query: { page, limit, status } }, headers: headers() })),
  changeStatus: (id: string, status: SubscriberStatus) =>
    dataOf(api.PATCH('/api/admin/newsletter-subscribers/{id}', { params: { path: { id } }, body: { status }, headers: headers() })),
  /** Subscribers of one status, or all, as a CSV file with headings in the page's language. */
  exportCsv: async (status: SubscriberStatus | undefined): Promise<CallResult<Blob>> => {
    const request = { params: { query: { status } }, headers: headers(), parseAs: 'blob' } as const;
    const result = await call<unknown>(api.GET('/api/admin/newsletter-subscribers/export.csv', request));
    return result.ok && !(result.data instanceof Blob) ? { ok: false, status: 200, message: null } : (result as CallResult<Blob>);
  },
};

export const newsletterQueries = {
  all: ['newsletter'],
  list: (page: number, status: SubscriberStatus | undefined) => ({
    queryKey: ['newsletter', 'list', page, status],
    load: () => newsletterApi.list(page, status),
  }),
};
