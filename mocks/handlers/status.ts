import { DAY_MS, HOUR_MS, MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { STATUS_CHECKS, type StatusCheckName, type StatusFactName } from '@zmb/admin-api/contract/status.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { State, Verdict } from '../data/state.ts';
import { type MockContext, route } from '../http/route.ts';
import { countLeads } from './lists.ts';
import { recipientsOf } from './profile.ts';

type Facts = Partial<Record<StatusFactName, number | string | null>>;

const GOOD: Verdict = { state: 'good', problem: null };
const GIB = 2 ** 30;

/** The status page. What is wrong is in the state; the figures of the machine are made up. */
export function statusHandlers(context: MockContext): HttpHandler[] {
  return [route(context, 'getStatus', () => ({ status: 200, body: { data: describe(context.store.state) } }))];
}

function describe(state: State): Schema<'Status'> {
  const facts = factsOf(state);
  const verdicts: State['statusProblems'] = {
    ...(Number(facts.leads.leads_overdue) > 0 && { leads: { state: 'attention', problem: 'leads_overdue' } }),
    ...state.statusProblems,
  };
  return {
    checkedAt: new Date().toISOString(),
    checks: STATUS_CHECKS.map((name) => ({
      name,
      ...(verdicts[name] ?? GOOD),
      facts: Object.entries(facts[name]).map(([fact, value]) => ({ name: fact as StatusFactName, value })),
    })),
  };
}

function factsOf(state: State): Record<StatusCheckName, Facts> {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const overdue = countLeads(state.submissions).overdue + countLeads(state.requests).overdue;
  return {
    leads: { leads_overdue: overdue, ...(overdue > 0 && { oldest_due_at: ago(26 * HOUR_MS) }) },
    notices: {
      recipients_of_contacts: recipientsOf(state, 'newContact').length,
      recipients_of_callbacks: recipientsOf(state, 'newCallback').length,
      recipients_of_reminders: recipientsOf(state, 'overdueLead').length,
    },
    outbox: {
      emails_waiting: state.emails.filter(({ status }) => status === 'waiting').length,
      oldest_waiting: 40,
      emails_failed_in_a_day: 0,
    },
    mail_server: { last_sent_at: ago(3 * MINUTE_MS), last_failed_at: null },
    files:
      state.statusProblems.files?.problem === 'scanner_failing'
        ? { files_waiting: 3, oldest_file: 1_260, scan_failed_at: ago(2 * MINUTE_MS), bucket_failed_at: null }
        : { files_waiting: 0, oldest_file: 0 },
    database: {
      server_version: '18.4',
      database_size: 0.2 * GIB,
      connections: 12,
      max_connections: 100,
      newest_migration: 'Migration20261128070000_taken_back_windows',
    },
    disk: { disk_free: 38 * GIB, disk_size: 80 * GIB },
    backup: { backed_up_at: ago(5 * HOUR_MS) },
    drill: { drill_passed_at: ago(9 * DAY_MS) },
    audit_log: {
      ...{ entries_sealed: state.logs.length, entries_unsealed: 0, verified_at: ago(2 * DAY_MS) },
      ...{ checkpoint_at: ago(4 * MINUTE_MS), entries_uncovered: 0 },
    },
    certificate: { certificate_until: new Date(Date.now() + 62 * DAY_MS).toISOString(), certificate_days: 62 },
    housekeeping: { last_run_at: ago(6 * MINUTE_MS) },
    live: { event_streams: state.sessions.length },
    product: { version: '1.0.0', build: '3f9a1c07', node: 'v24.12.0', started_at: ago(3 * DAY_MS) },
  };
}
