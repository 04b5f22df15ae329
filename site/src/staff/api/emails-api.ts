import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, type CallResult, dataOf, headers, type ListPage } from './api-client.ts';

/** An outgoing e-mail. */
export type Email = components['schemas']['OutboxEmail'];
export type EmailStatus = components['schemas']['EmailStatus'];

/** One page of e-mails, with the counts of all of them. */
export type EmailPage = ListPage<Email> & Pick<components['schemas']['OutboxPage'], 'hasMailServer' | 'waiting' | 'failed'>;

/** The outgoing e-mails. None of the calls throws. */
export const emailsApi = {
  list: async (page: number, status: EmailStatus | undefined, limit = 20): Promise<CallResult<EmailPage>> => {
    const result = await dataOf(api.GET('/api/admin/outbox', { params: { query: { page, limit, status } }, headers: headers() }));
    if (!result.ok) return result;
    const { emails, ...rest } = result.data;
    return { ok: true, data: { ...rest, items: emails } };
  },
  retry: (id: string) => dataOf(api.POST('/api/admin/outbox/{id}/retry', { params: { path: { id } }, headers: headers() })),
};

export const emailQueries = {
  all: ['emails'],
  list: (page: number, status: EmailStatus | undefined) => ({
    queryKey: ['emails', 'list', page, status],
    load: () => emailsApi.list(page, status),
  }),
};
