import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from './api-client.ts';
import { dataOf, headers, listOf } from './call.ts';

export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditAction = components['schemas']['AuditAction'];
export type AuditActor = components['schemas']['AuditActor']['type'];

/** Whether the chain of entries is whole. */
export type AuditVerdict = components['schemas']['AuditVerdict'];

/** What the audit log is narrowed to; moments as ISO 8601. */
export interface AuditFilter {
  actor?: AuditActor;
  action?: AuditAction;
  /** What happened to one thing. */
  subjectId?: string;
  from?: string;
  /** Without this moment. */
  to?: string;
}

/** The audit log. None of the calls throws. */
export const auditApi = {
  list: (page: number, filter: AuditFilter = {}, limit = 20) =>
    listOf('logs', api.GET('/api/admin/audit-logs', { params: { query: { page, limit, ...filter } }, headers: headers() })),
  verify: () => dataOf(api.GET('/api/admin/audit-logs/verify', { headers: headers() })),
};
