import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ACCOUNT_SECURITY } from '../../../admin-api/contract/roles.ts';
import { getOperation, type OperationId } from '../../../admin-api/contract/operations.ts';
import { statusesOf } from '../../../admin-api/contract/testing/documented-responses.ts';

export type SideName = 'api' | 'mock';

/** The responder: the API, the mock in Node, or the mock behind a browser's service worker. */
export type AnswererName = SideName | 'browser';

/** A documented response that cannot be provoked on a side, and the reason. */
export interface Unprovoked {
  id: OperationId;
  status: number;
  side: AnswererName;
  reason: string;
}

/** Documented responses that cannot be provoked. */
export const UNPROVOKED: readonly Unprovoked[] = [
  { side: 'api', id: 'getLiveness', status: 500, reason: 'It does nothing that can fail; every route documents a 500.' },
  { side: 'api', id: 'getSignInWays', status: 500, reason: 'It does nothing that can fail; every route documents a 500.' },
  ...[429, 500, 503].map((status): Unprovoked => ({
    side: 'api',
    id: 'beginSingleSignOn',
    status,
    reason: 'It stores nothing while the identity provider does not answer: `single-sign-on.db.test.ts` has one that does.',
  })),
  { side: 'api', id: 'receiveEmail', status: 404, reason: 'The suite has a webhook: `replies.db.test.ts` has a product without one.' },
  { side: 'api', id: 'getReadiness', status: 500, reason: 'Whatever goes wrong with its question to the database is a 503.' },
];

/** Cross-site calls, media types, sizes, limits and native form posts: rules that only the API has. */
const SERVER_ONLY = new Set([302, 303, 403, 413, 415, 429]);

/** Calls of which only the API knows a conflict: of a key, or of a bulk change that is undone twice. */
const CONFLICTS = new Set<OperationId>([
  'createContactSubmission',
  'createCallbackRequest',
  'createNewsletterSubscriber',
  'createPrivacyRequest',
  'sendRequestLink',
  'addContactSubmission',
  'undoContactSubmissions',
  'undoCallbackRequests',
  'undoLeads',
]);

/** Refused because of the role, or because a second factor is missing: `roles.contract.test.ts` provokes it for every call. */
function isOfRoles(id: OperationId, status: number): boolean {
  const { permission } = getOperation(id);
  return status === 403 && permission !== undefined && permission !== ACCOUNT_SECURITY;
}

function isOfServerOnly(id: OperationId, status: number): boolean {
  const { body, query } = getOperation(id);
  if (status === 400) return !body && !query;
  // The mocks know roles, but not other sites.
  if (isOfRoles(id, status)) return false;
  return SERVER_ONLY.has(status) || (status === 409 && CONFLICTS.has(id));
}

/** Where test files record the responses they saw, relative to the checkout. */
export const RECORDS = 'node_modules/.cache/zmb/contract-answers';

/** Tracks which documented responses were seen. */
export class Coverage {
  private readonly seen = new Map<string, number>();

  add(side: AnswererName, id: OperationId, status: number): void {
    const key = `${side} ${id} ${status}`;
    this.seen.set(key, (this.seen.get(key) ?? 0) + 1);
  }

  /** Records the responses for the check of the whole contract. */
  async save(root: string): Promise<void> {
    await mkdir(join(root, RECORDS), { recursive: true });
    await writeFile(join(root, RECORDS, `${crypto.randomUUID()}.json`), JSON.stringify([...this.seen.keys()]));
  }

  /** The responses of all files of a run. */
  static async load(root: string): Promise<Coverage> {
    const all = new Coverage();
    for (const name of await readdir(join(root, RECORDS)).catch(() => [])) {
      const keys = JSON.parse(await readFile(join(root, RECORDS, name), 'utf8')) as string[];
      for (const key of keys) all.seen.set(key, (all.seen.get(key) ?? 0) + 1);
    }
    return all;
  }

  /** Documented responses that a page never got. */
  findUnseenByPages(ids: readonly OperationId[]): string[] {
    const wanted = ids.flatMap((id) => statusesOf(id).flatMap((status) => (isOfServerOnly(id, status) ? [] : [`browser ${id} ${status}`])));
    return wanted.filter((key) => !this.seen.has(key)).map((key) => `${key} was never answered`);
  }

  /** What `findGaps` finds for one file of the suite, which leaves the roles to `roles.contract.test.ts`. */
  findGapsOfFile(ids: readonly OperationId[], exceptions: readonly Unprovoked[] = []): string[] {
    const ofRoles = new Set(ids.filter((id) => isOfRoles(id, 403)).flatMap((id) => [`api ${id} 403`, `mock ${id} 403`]));
    return this.findGaps(ids, exceptions).filter((gap) => !ofRoles.has(gap.replace(' was never answered', '')));
  }

  /** Missing responses, and exceptions that are not needed. */
  findGaps(ids: readonly OperationId[], exceptions: readonly Unprovoked[] = []): string[] {
    const excepted = new Set(exceptions.map(({ side, id, status }) => `${side} ${id} ${status}`));
    const wanted = ids.flatMap((id) =>
      statusesOf(id).flatMap((status) => [`api ${id} ${status}`, ...(isOfServerOnly(id, status) ? [] : [`mock ${id} ${status}`])]),
    );
    return [
      ...wanted.filter((key) => !this.seen.has(key) && !excepted.has(key)).map((key) => `${key} was never answered`),
      ...[...excepted].filter((key) => this.seen.has(key)).map((key) => `${key} is answered, so it needs no exception`),
      ...[...excepted].filter((key) => !wanted.includes(key)).map((key) => `${key} is not in the contract`),
    ];
  }
}
