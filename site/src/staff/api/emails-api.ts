import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from './api-client.ts';
import { type CallResult, dataOf, headers, type ListPage } from './call.ts';

/** An e-mail that waits, was sent or failed. */
export type Email = components['schemas']['OutboxEmail'];
export type EmailStatus = components['schemas']['EmailStatus'];

/** A page of e-mails, and how things stand with all of them. */
export type EmailPage = ListPage<Email> & Pick<components['schemas']['OutboxPage'], 'hasMailServer' | 'waiting' | 'failed'>;

/** The e-mails of the outbox. None of the calls throws. */
export const emailsApi = {
  list: async (page: number, status: EmailStatus | undefined, limit = 20): Promise<CallResult<EmailPage>> => {
    const query = { page, limit, ...(status && { status }) };
    const result = await dataOf(api.GET('/api/admin/outbox', { params: { query }, headers: headers() }));
    if (!result.ok) return result;
    const { emails, ...rest } = result.data;
    return { ok: true, data: { ...rest, items: emails } };
  },
  retry: (id: string) => dataOf(api.POST('/api/admin/outbox/{id}/retry', { params: { path: { id } }, headers: headers() })),
};
