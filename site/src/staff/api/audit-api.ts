import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, dataOf, headers, listOf } from './api-client.ts';

export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditAction = components['schemas']['AuditAction'];
export type AuditActor = components['schemas']['AuditActor']['type'];

/** Whether the hash chain of the entries is intact. */
export type AuditVerdict = components['schemas']['AuditVerdict'];

/** The filter of the audit log; instants in ISO 8601. */
export interface AuditFilter {
  actor?: AuditActor | undefined;
  /** One colleague. */
  actorId?: string | undefined;
  action?: AuditAction | undefined;
  /** The lead, subscriber or other record that the entry is about. */
  subjectId?: string | undefined;
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
}

/** The audit log. None of the calls throws. */
export const auditApi = {
  list: (page: number, filter: AuditFilter = {}) =>
    listOf('logs', api.GET('/api/admin/audit-logs', { params: { query: { page, limit: 20, ...filter } }, headers: headers() })),
  verify: () => dataOf(api.GET('/api/admin/audit-logs/verify', { headers: headers() })),
};

export const auditQueries = {
  list: (page: number, filter: AuditFilter) => ({
    queryKey: ['audit-log', 'list', page, filter],
    load: () => auditApi.list(page, filter),
  }),
};
