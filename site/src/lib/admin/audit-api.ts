import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from '../api.ts';
import { headers, listOf } from './call.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

/** The audit log. None of the calls throws. */
export const auditApi = {
  list: (page: number, limit = 20) =>
    listOf('logs', api.GET('/api/admin/audit-logs', { params: { query: { page, limit } }, headers: headers() })),
};
