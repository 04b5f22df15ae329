import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { http, type HttpHandler, HttpResponse, type PathParams } from 'msw';

import type { Session } from '../store/state.ts';
import { assertOwn, findSession } from './access.ts';
import { describeFailure, toResponse } from './answers.ts';
import { isFormPost, readBody, readTexts } from './body.ts';
import type { MockContext } from './context.ts';
import { type AnswerOf, type BodyOf, getOperation, type Operation, type OperationId, type ParamsOf, type QueryOf } from './contract.ts';
import { MockFailure } from './failure.ts';
import { outcomeOf, redirectToResult } from './forms.ts';
import { readKey } from './intake.ts';
import { findMisfits, findSearchError } from './misfits.ts';
import { readPhone } from './phone.ts';
import { Offline } from './scenario.ts';
import { tidy, type TidyOptions } from './tidy.ts';
import { findFieldErrors, firstOfEach } from './validation.ts';
import { type Language, preferredLanguage } from './words.ts';

/** A call as its handler sees it: read, checked and admitted. */
export interface Call<Id extends OperationId> {
  body: BodyOf<Id>;
  query: QueryOf<Id>;
  /** The parts of the path that differ. */
  params: ParamsOf<Id>;
  request: Request;
  /** The language that the caller reads. */
  language: Language;
  /** The caller's sign-in; there is one wherever the contract asks for it. */
  session: Session | undefined;
}

interface Arrival {
  request: Request;
  cookies: Record<string, string | undefined>;
  params: PathParams;
}

// The path of a page comes from the browser, not from a keyboard, and a password may begin with a blank.
const FORM_TIDY: TidyOptions = { isTrimmed: (field) => field !== 'sourcePath', digits: 15, isEmptyLeftOut: true };
const LOGIN_TIDY: TidyOptions = { isTrimmed: () => false, digits: 0, isEmptyLeftOut: false };
// What people type is trimmed; what the page fills in is not. Null is a way to leave out, a number comes as one.
const TYPED = new Set<string>(['note', 'text', 'name', ...languageCodes]);
const STAFF_TIDY: TidyOptions = { isTrimmed: (field) => TYPED.has(field), digits: 0, isEmptyLeftOut: false };
const SETTINGS_TIDY: TidyOptions = { ...STAFF_TIDY, isTrimmed: () => true };
const QUERY_TIDY: TidyOptions = { isTrimmed: () => false, digits: 9, isEmptyLeftOut: false };

/** The forms that may come with an Idempotency-Key. */
const KEYED = new Set<OperationId>(['createContactSubmission', 'createCallbackRequest', 'createNewsletterSubscriber']);
const WITH_PASSWORDS = new Set<OperationId>(['login', 'changePassword']);

/** Mocks a call of the contract: everything but what it does comes from there. */
export function route<Id extends OperationId>(
  context: MockContext,
  id: Id,
  handle: (call: Call<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>,
): HttpHandler {
  return rawRoute(context, id, async (call) => {
    const answer = await handle(call);
    return call.body !== undefined && isFormPost(call.request, getOperation(id), call.body)
      ? redirectToResult(call.request, id, 'sent', { body: call.body, reference: referenceIn(answer.body) })
      : toResponse(answer);
  });
}

/** The same of a call whose answer is no JSON. */
export function rawRoute<Id extends OperationId>(
  context: MockContext,
  id: Id,
  handle: (call: Call<Id>) => Response | Promise<Response>,
): HttpHandler {
  const operation = getOperation(id);
  const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
  return http[operation.method](context.origin + path, async ({ request, cookies, params }) => {
    const arrival = { request, cookies, params };
    let body: unknown;
    try {
      if (operation.method !== 'get') body = await readBody(request, operation);
      await context.scenario.play(id);
      return await handle(admit<Id>(context, operation, arrival, body));
    } catch (error) {
      if (error instanceof Offline) return HttpResponse.error();
      const failure = error instanceof MockFailure ? error : unforeseen(error);
      if (isFormPost(request, operation, body) && failure.status !== 403)
        return redirectToResult(request, id, outcomeOf(failure.status), { body });
      return describeFailure(request, failure, id);
    } finally {
      context.store.save();
    }
  });
}

// In the order of the API: where a call comes from, who makes it, which form it repeats, what it says.
function admit<Id extends OperationId>(context: MockContext, operation: Operation, arrival: Arrival, body: unknown): Call<Id> {
  const { request, cookies, params } = arrival;
  if (operation.method !== 'get') assertOwn(request);
  // Whoever only follows what happens does not use the session, nor does a page that nobody sits at.
  const isUse = operation.id !== 'followEvents' && !(operation.method === 'get' && request.headers.has('x-unattended'));
  const session = findSession(context.store.state, cookies, { isUse });
  if (operation.needsSession && !session) throw new MockFailure('session.required');
  if (KEYED.has(operation.id)) readKey(request);
  return {
    body: read(operation.body, body ?? {}, tidyOf(operation)) as BodyOf<Id>,
    query: readQuery(operation, request) as QueryOf<Id>,
    params: params as ParamsOf<Id>,
    request,
    language: preferredLanguage(request.headers.get('accept-language')),
    session,
  };
}

function tidyOf({ id, takesForms }: Operation): TidyOptions {
  if (takesForms) return FORM_TIDY;
  if (id === 'changeSettings') return SETTINGS_TIDY;
  return WITH_PASSWORDS.has(id) ? LOGIN_TIDY : STAFF_TIDY;
}

function read(schema: Operation['body'], value: unknown, options: TidyOptions): unknown {
  if (!schema) return undefined;
  const tidied = tidy(schema, value, options);
  const phoned = options === FORM_TIDY ? readPhone(tidied.value) : { ...tidied, errors: [] };
  const search = options === QUERY_TIDY ? findSearchError(tidied.value) : [];
  const found = firstOfEach([...findFieldErrors(schema, tidied.value), ...tidied.errors, ...phoned.errors, ...search]);
  const fields = [...found, ...findMisfits(schema, tidied.value, found)];
  if (fields.length > 0) throw new MockFailure('request.invalid', { fields });
  return phoned.value;
}

function readQuery({ query: schema }: Operation, request: Request): unknown {
  if (!schema) return {};
  const given = read(schema, readTexts(new URL(request.url).searchParams), QUERY_TIDY) as object;
  const defaults = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    property.default === undefined ? [] : [[name, property.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

function referenceIn(body: unknown): string | undefined {
  return (body as { data?: { reference?: string } } | undefined)?.data?.reference;
}

/** A mistake in a mock is shown to whoever works on it; the caller gets what the API would say. */
function unforeseen(error: unknown): MockFailure {
  // eslint-disable-next-line no-console -- the mocks have no log, and MSW would hide the reason.
  console.error(error);
  return new MockFailure('server.error');
}
