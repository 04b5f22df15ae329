import document from '@zmb/admin-api/contract/openapi.json' with { type: 'json' };
import { defaultLanguage, isLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import { allOperations, getOperation, type Operation, type OperationId } from '@zmb/admin-api/contract/operations.ts';
import { may } from '@zmb/admin-api/contract/roles.ts';
import { http, type HttpHandler, HttpResponse } from 'msw';

import type { ResponseOf, BodyOf, DataOf, ParamsOf, QueryOf } from '../contract/contract.ts';
import type { Account, State, Store } from '../data/store.ts';
import { describeFailure, json, MockFailure, empty } from './response.ts';
import { Offline, type Scenario } from './scenario.ts';
import { readCall } from './validate.ts';

/** A valid call, the argument of its handler. */
export interface Call<Id extends OperationId> {
  body: BodyOf<Id>;
  query: QueryOf<Id>;
  /** The path parameters. */
  params: ParamsOf<Id>;
  request: Request;
  /** The caller's language. */
  language: Language;
  store: Store;
  state: State;
  /** The account that is signed in; not set in a call that needs no session. */
  me: Account;
}

/** Returns the data of the successful response, or a whole response that is not JSON or has another status. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => DataOf<Id> | Response;

/** A handler of every call of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** The store and scenario that handlers work on. */
export interface MockContext {
  store: Store;
  scenario: Scenario;
  /** The mocked origin; empty for the page's own. */
  origin: string;
}

/** Mocks every call of the contract. Any other path below `/api` does not exist. */
export function mockAll(context: MockContext, handlers: Handlers): HttpHandler[] {
  // Paths without parameters come first: in `/leads/export.csv` the last part is no lead id.
  const fixedFirst = allOperations.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  return [
    ...fixedFirst.map((operation) => mockOne(context, operation, handlers)),
    http.all(`${context.origin}/api/*`, ({ request }) => describeFailure(languageOf(request), new MockFailure('route.not_found'))),
  ];
}

function mockOne<Id extends OperationId>(
  context: MockContext,
  { id, path, method }: Operation & { id: Id },
  handlers: Handlers,
): HttpHandler {
  const status = Number(Object.keys(paths[path]?.[method]?.responses ?? {}).find((each) => each.startsWith('2')));
  return route(context, id, (call) => {
    const data = handlers[id](call);
    if (data instanceof Response) return data;
    return { status, ...(data !== undefined && { body: { data } }) } as ResponseOf<Id>;
  });
}

const paths = document.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>;

/** Mocks a call of the contract, which checks the access and validates body and query. */
export function route<Id extends OperationId>(
  { store, scenario, origin }: MockContext,
  id: Id,
  handle: (call: Call<Id>) => ResponseOf<Id> | Response,
): HttpHandler {
  const operation = getOperation(id);
  return http[operation.method](origin + operation.path.replace(/\{(\w+)\}/g, ':$1'), async ({ request, params }) => {
    const language = languageOf(request);
    try {
      await scenario.play(id);
      checkAccess(store, operation);
      const [given, me] = [await readCall(id, request), store.account];
      const answer = handle({ ...given, params, request, language, store, state: store.state, me } as Call<Id>);
      if (answer instanceof Response) return answer;
      return answer.body === undefined ? empty(answer.status) : json(answer.status, answer.body);
    } catch (error) {
      if (error instanceof Offline) return HttpResponse.error();
      // eslint-disable-next-line no-console -- a defect in a mock is for its developer, and MSW would hide the reason
      if (!(error instanceof MockFailure)) console.error(error);
      return describeFailure(language, error instanceof MockFailure ? error : new MockFailure('server.error'), id);
    }
  });
}

/** The session, the permission and the confirmation that the contract requires. */
function checkAccess({ account, state }: Store, { needsSession, permission, stepUp }: Operation): void {
  if (!needsSession) return;
  if (!account) throw new MockFailure('session.required');
  if (permission && !may(account.role, permission)) throw new MockFailure('access.not_permitted');
  if (stepUp === 'always') assertConfirmed(state);
}

/** Requires a recent confirmation of identity. Handlers call it where only some changes need one. */
export function assertConfirmed({ session }: State): void {
  if (!session?.isConfirmed) throw new MockFailure('step_up.required');
}

/** The language of the page that calls. */
function languageOf({ headers }: Request): Language {
  const language = headers.get('accept-language');
  return isLanguage(language) ? language : defaultLanguage;
}
