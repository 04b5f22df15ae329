import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, dataOf, headers, listOf } from './api-client.ts';
import { csvOf } from './downloads.ts';

export type NewsletterSubscriber = components['schemas']['NewsletterSubscriber'];
export type SubscriberStatus = components['schemas']['SubscriberStatus'];

/** Filter by status and by part of the e-mail address. */
export interface SubscriberFilter {
  status: SubscriberStatus | undefined;
  /** At least three characters. */
  q?: string | undefined;
}

/** The newsletter's subscribers. None of the calls throws. */
export const newsletterApi = {
  list: (page: number, filter: SubscriberFilter, limit = 10) =>
    listOf(
      'subscribers',
      api.GET('/api/admin/newsletter-subscribers', { params: { query: { page, limit, ...filter } }, headers: headers() }),
    ),
  changeStatus: (id: string, status: SubscriberStatus) =>
    dataOf(api.PATCH('/api/admin/newsletter-subscribers/{id}', { params: { path: { id } }, body: { status }, headers: headers() })),
  /** Subscribers of one status, or all, as a CSV file with headings in the page's language. */
  exportCsv: (status: SubscriberStatus | undefined) =>
    csvOf(api.GET('/api/admin/newsletter-subscribers/export.csv', { params: { query: { status } }, headers: headers(), parseAs: 'blob' })),
};

export const newsletterQueries = {
  all: ['newsletter'],
  list: (page: number, filter: SubscriberFilter) => ({
    queryKey: ['newsletter', 'list', page, filter],
    load: () => newsletterApi.list(page, filter),
  }),
};
