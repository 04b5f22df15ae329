import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { http, type HttpHandler, HttpResponse, type PathParams } from 'msw';

import {
  type AnswerOf,
  type BodyOf,
  getOperation,
  type Operation,
  type OperationId,
  type ParamsOf,
  type QueryOf,
} from '../contract/contract.ts';
import { type Language, preferredLanguage } from '../contract/messages.ts';
import type { Session, State } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from './failure.ts';
import { isFormPost, readBody, readQuery, validateBody } from './read-request.ts';
import { describeFailure, outcomeOf, redirectToResult, toResponse } from './response.ts';
import { Offline, type Scenario } from './scenario.ts';

/** What the handlers work with. */
export interface MockContext {
  store: Store;
  scenario: Scenario;
  /** The mocked origin; empty for the page's own. */
  origin: string;
}

/** A validated call as its handler sees it. */
export interface Call<Id extends OperationId> {
  body: BodyOf<Id>;
  query: QueryOf<Id>;
  /** The path parameters. */
  params: ParamsOf<Id>;
  request: Request;
  /** The caller's language. */
  language: Language;
  /** The caller's session; always set where the contract requires one. */
  session: Session | undefined;
}

/** Name of the session cookie on plain http, where mocks run. */
export const SESSION_COOKIE = `${COMPANY_PREFIX}_session`;

/** Mocks a call of the contract, which supplies everything except what the call does. */
export function route<Id extends OperationId>(
  context: MockContext,
  id: Id,
  handle: (call: Call<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>,
): HttpHandler {
  return rawRoute(context, id, async (call) => {
    const answer = await handle(call);
    return call.body !== undefined && isFormPost(call.request, getOperation(id))
      ? redirectToResult(call.request, id, 'sent', { body: call.body, reference: referenceIn(answer.body) })
      : toResponse(answer);
  });
}

/** The same for a call whose response is not JSON. */
export function rawRoute<Id extends OperationId>(
  context: MockContext,
  id: Id,
  handle: (call: Call<Id>) => Response | Promise<Response>,
): HttpHandler {
  const operation = getOperation(id);
  const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
  return http[operation.method](context.origin + path, async ({ request, cookies, params }) => {
    let body: unknown;
    try {
      if (operation.method !== 'get') body = await readBody(request, operation);
      await context.scenario.play(id);
      return await handle(admit<Id>(context.store.state, operation, { request, cookies, params }, body));
    } catch (error) {
      if (error instanceof Offline) return HttpResponse.error();
      const failure = error instanceof MockFailure ? error : unforeseen(error);
      if (isFormPost(request, operation) && failure.status !== 403)
        return redirectToResult(request, id, outcomeOf(failure.status), { body });
      return describeFailure(request, failure, id);
    } finally {
      context.store.save();
    }
  });
}

interface Arrival {
  request: Request;
  cookies: Record<string, string | undefined>;
  params: PathParams;
}

// In the API's order: origin, session, content.
function admit<Id extends OperationId>(state: State, operation: Operation, { request, cookies, params }: Arrival, body: unknown): Call<Id> {
  if (operation.method !== 'get') assertOwn(request);
  const session = state.sessions.find(({ id }) => id === cookies[SESSION_COOKIE]);
  if (session) session.lastSeenAt = Date.now();
  if (operation.needsSession && !session) throw new MockFailure('session.required');
  return {
    body: validateBody(operation, body ?? {}) as BodyOf<Id>,
    query: readQuery(operation, request) as QueryOf<Id>,
    params: params as ParamsOf<Id>,
    request,
    language: preferredLanguage(request.headers.get('accept-language')),
    session,
  };
}

/**
 * Rejects calls from other sites. A service worker cannot see these headers, so nothing is rejected in a browser.
 *
 * @throws MockFailure for a cross-site call.
 */
function assertOwn(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwnSite = site === null || site === 'same-origin' || site === 'none';
  const isOwnOrigin = origin === null ? request.headers.get('cookie') === null : origin === new URL(request.url).origin;
  if (!isOwnSite || !isOwnOrigin) throw new MockFailure('request.foreign');
}

function referenceIn(body: unknown): string | undefined {
  return (body as { data?: { reference?: string } } | undefined)?.data?.reference;
}

/** A defect in a mock is logged for its developer; the caller gets the API's response. */
function unforeseen(error: unknown): MockFailure {
  // eslint-disable-next-line no-console -- the mocks have no log, and MSW would hide the reason.
  console.error(error);
  return new MockFailure('server.error');
}
