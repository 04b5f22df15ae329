import type { CallResult } from './api-client.ts';
import { comparing, isWaiting } from './lead-order.ts';
import { type Lead, leadsApi } from './leads-api.ts';

/** Leads shown on the dashboard. */
const LIMIT = 5;

/** The most urgent leads of both kinds: emergencies, then overdue leads, then those due soonest. */
export const waitingLeads = {
  queryKey: ['waiting-leads'],
  load: async (): Promise<CallResult<readonly Lead[]>> => {
    const result = await leadsApi.list({ waiting: 'unanswered', limit: LIMIT });
    return result.ok ? { ok: true, data: result.data.items } : result;
  },
};

/**
 * The shown leads after updates of single leads, which contain the changed leads.
 *
 * @returns undefined when a lead outside the list may have moved up, which only the API knows.
 */
export function withUpdates(shown: readonly Lead[], updates: readonly Lead[]): readonly Lead[] | undefined {
  const newest = new Map<string, Lead>();
  for (const lead of [...shown, ...updates]) {
    const known = newest.get(lead.id);
    if (!known || known.version < lead.version) newest.set(lead.id, lead);
  }
  const compare = comparing('queue');
  const isLater = (former: Lead) => {
    const lead = newest.get(former.id);
    return lead !== undefined && compare(lead, former) > 0;
  };
  if (shown.length === LIMIT && shown.some(isLater)) return undefined;
  return [...newest.values()].filter(isWaiting).sort(compare).slice(0, LIMIT);
}
