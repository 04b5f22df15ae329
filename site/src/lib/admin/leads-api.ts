import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from '../api.ts';
import { headers, listOf } from './call.ts';

export type ContactSubmission = components['schemas']['ContactSubmission'];
export type CallbackRequest = components['schemas']['CallbackRequest'];

/** The leads of both kinds. None of the calls throws. */
export const leadsApi = {
  contacts: (page: number, limit = 10) =>
    listOf('submissions', api.GET('/api/admin/contact-submissions', { params: { query: { page, limit } }, headers: headers() })),
  callbacks: (page: number, limit = 10) =>
    listOf('requests', api.GET('/api/admin/callback-requests', { params: { query: { page, limit } }, headers: headers() })),
};
