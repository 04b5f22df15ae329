import type { HttpHandler } from 'msw';

import type { QueryOf, Schema } from '../contract/contract.ts';
import { isAbout, type LoggedEntry, type State } from '../data/state.ts';
import { type MockContext, route } from '../http/route.ts';
import { pageOf } from './lists.ts';

/** The audit log. */
export function auditLogHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listAuditLogs', ({ query }) => {
      const { page: _page, limit: _limit, sort, ...filter } = query;
      const chosen = store.state.logs.filter((entry) => matches(entry, filter));
      const [logs, pagination] = pageOf(sort === 'oldest' ? chosen.toReversed() : chosen, query);
      return { status: 200, body: { data: { logs: logs.map((entry) => named(entry, store.state)), pagination } } };
    }),
    route(context, 'verifyAuditLogs', () => {
      const entries = store.state.logs.length;
      return { status: 200, body: { data: { intact: true, entries, problem: null, firstBroken: null, unsealed: 0 } } };
    }),
  ];
}

/** An entry with the present names of what it mentions. */
function named(
  entry: LoggedEntry,
  { accounts, submissions, requests, subscribers, savedViews, invitations, corrections, noticeAddresses }: State,
): Schema<'AuditEntry'> {
  const { actor, subject } = entry;
  const named = { ...byId(accounts, 'name'), ...byId(savedViews, 'name'), ...byId(invitations, 'email') };
  const names = { ...named, ...byId(submissions, 'reference'), ...byId(requests, 'reference'), ...byId(subscribers, 'email') };
  const nameOf = (id: string | null | undefined) => (id && names[id]) ?? null;
  const members = (entry.members ?? []).map((member) => ({ ...member, subjectName: nameOf(member.subject.id) }));
  const ids = new Set(JSON.stringify([entry.details, members.map(({ steps }) => steps)]).match(ANY_ID));
  const known: Record<string, string | undefined> = { ...byId(accounts, 'name'), ...noticeAddresses };
  const mentioned = [...ids].flatMap((id) => (known[id] === undefined ? [] : [{ id, name: known[id] }]));
  const changes = corrections[String(entry.details['correctionId'])]?.changes ?? [];
  return { ...entry, actorName: nameOf(actor.id), subjectName: nameOf(subject?.id), members, names: mentioned, changes };
}

const ANY_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function byId<Key extends string>(rows: readonly ({ id: string } & Record<Key, string>)[], key: Key): Record<string, string> {
  return Object.fromEntries(rows.map((row) => [row.id, row[key]]));
}

type Filter = Omit<QueryOf<'listAuditLogs'>, 'page' | 'limit' | 'sort'>;

function matches(entry: LoggedEntry, { actor, actorId, subjectId, action, from, to }: Filter): boolean {
  const at = Date.parse(entry.occurredAt);
  return (
    (actor === undefined || entry.actor.type === actor) &&
    (actorId === undefined || entry.actor.id === actorId) &&
    (subjectId === undefined || isAbout(entry, subjectId)) &&
    (action === undefined || entry.action === action) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to))
  );
}
