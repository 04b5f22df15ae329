import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { ACCOUNT_SECURITY, may } from '@zmb/admin-api/contract/roles.ts';
import { defaultLanguage, isLanguage } from '@zmb/admin-api/contract/languages.ts';
import { getOperation, type OperationId } from '@zmb/admin-api/contract/operations.ts';
import { http, type HttpHandler, HttpResponse } from 'msw';

import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/contract.ts';
import type { Language } from '../contract/messages.ts';
import type { Session } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { readBody, readQuery } from './read-request.ts';
import { describeFailure, MockFailure, toResponse } from './response.ts';
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

/** How long a confirmation counts. */
const STEP_UP_MS = 10 * MINUTE_MS;

/** Name of the session cookie on plain http, where mocks run. */
export const SESSION_COOKIE = `${COMPANY_PREFIX}_session`;

/** Mocks a call of the contract, which supplies everything except what the call does. */
export function route<Id extends OperationId>(context: MockContext, id: Id, handle: (call: Call<Id>) => AnswerOf<Id>): HttpHandler {
  return rawRoute(context, id, (call) => toResponse(handle(call)));
}

/** The same for a call whose response is not JSON. */
export function rawRoute<Id extends OperationId>(
  { store, scenario, origin }: MockContext,
  id: Id,
  handle: (call: Call<Id>) => Response | Promise<Response>,
): HttpHandler {
  const { path, method, needsSession, permission, needsStepUp } = getOperation(id);
  return http[method](origin + path.replace(/\{(\w+)\}/g, ':$1'), async ({ request, cookies, params }) => {
    const language = languageOf(request);
    try {
      await scenario.play(id);
      const session = store.state.sessions.find((each) => each.id === cookies[SESSION_COOKIE]);
      if (needsSession && !session) throw new MockFailure('session.required');
      const account = store.findAccount(session?.userId);
      if (permission && account && !may(account.role, permission)) throw new MockFailure('access.not_permitted');
      const isIncomplete = session && account && store.needsFactor(account, session.hasSecondFactor);
      if (isIncomplete && permission !== ACCOUNT_SECURITY) throw new MockFailure('second_factor.required');
      if (needsStepUp && session && Date.now() - session.verifiedAt > STEP_UP_MS) throw new MockFailure('step_up.required');
      store.actorId = account?.id;
      if (session) session.lastSeenAt = Date.now();
      const [body, query] = [await readBody(id, request), readQuery(id, request)];
      return await handle({ body, query, params: params as ParamsOf<Id>, request, language, session });
    } catch (error) {
      if (error instanceof Offline) return HttpResponse.error();
      // eslint-disable-next-line no-console -- a defect in a mock is for its developer, and MSW would hide the reason
      if (!(error instanceof MockFailure)) console.error(error);
      return describeFailure(language, error instanceof MockFailure ? error : new MockFailure('server.error'), id);
    } finally {
      store.save();
    }
  });
}

/** The language of the page that calls. */
export function languageOf({ headers }: Request): Language {
  const language = headers.get('accept-language');
  return isLanguage(language) ? language : defaultLanguage;
}
