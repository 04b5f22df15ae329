import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from '../api.ts';
import { headers, listOf } from './call.ts';

export type NewsletterSubscriber = components['schemas']['NewsletterSubscriber'];
export type SubscriberStatus = components['schemas']['SubscriberStatus'];

/** The subscribers of the newsletter. None of the calls throws. */
export const newsletterApi = {
  list: (page: number, status: SubscriberStatus | undefined, limit = 10) =>
    listOf('subscribers', api.GET('/api/admin/newsletter-subscribers', { params: { query: { page, limit, status } }, headers: headers() })),
};
