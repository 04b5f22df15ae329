import type { components, operations, paths } from '@zmb/admin-api/contract/openapi.d.ts';
import { mocks, worker } from '@zmb/mocks/browser';
import { MockFailure } from '@zmb/mocks/http/response.ts';
import { route } from '@zmb/mocks/http/route.ts';
import { getResponse, http, type HttpHandler, HttpResponse, type HttpResponseResolver } from 'msw';

type OperationId = keyof operations;
type Handle<Id extends OperationId> = Parameters<typeof route<Id>>[2];
type FailureOptions = ConstructorParameters<typeof MockFailure>[1];
/** A call as the contract writes it: `GET /api/admin/leads/{id}`. */
type Call = { [Path in keyof paths]: `${Uppercase<Extract<keyof paths[Path], Method>>} ${Path}` }[keyof paths];
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Removes a handler before the test ends. */
type RemoveHandler = () => void;

/** The handlers of the mocks. */
const ownHandlers = new Set<unknown>(mocks.handlers);

function handleBy(handler: HttpHandler): RemoveHandler {
  worker.use(handler);
  return () => {
    // Not as arguments of `resetHandlers`, which would keep them beyond the test.
    const others = worker.listHandlers().filter((each) => each !== handler && !ownHandlers.has(each));
    worker.resetHandlers();
    worker.use(...others);
  };
}

/** Responds to a call instead of the mocks, until the test ends. */
export function mockCall<Id extends OperationId>(id: Id, handle: Handle<Id>): RemoveHandler {
  return handleBy(route({ ...mocks, origin: '' }, id, handle));
}

/** Responds to a call with an error code of the contract, until the test ends. */
export function mockError(id: OperationId, code: components['schemas']['ErrorCode'], options?: FailureOptions): RemoveHandler {
  return mockCall(id, () => {
    throw new MockFailure(code, options);
  });
}

function intercept(call: Call, resolver: HttpResponseResolver): RemoveHandler {
  const [method, path] = call.split(' ') as [string, string];
  return handleBy(http[method.toLowerCase() as Method](path.replace(/\{(\w+)\}/g, ':$1'), resolver));
}

/** Delays a call. Returns the function that releases it. */
export function delayCall(call: Call): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  // Resolves to undefined, so that the next handler responds.
  intercept(call, () => promise);
  return () => resolve(undefined);
}

/** Delays the responses to a call, which show what was stored when it was made. Returns the function that releases them. */
export function delayResponse(call: Call): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  intercept(call, async ({ request }) => {
    const response = await getResponse(mocks.handlers, request);
    await promise;
    return response;
  });
  return () => resolve(undefined);
}

/** Makes a call fail until the test ends: a proxy responds with its own error page, or the connection is lost. */
export function mockFailure(call: Call, by: 'proxy' | 'lost'): RemoveHandler {
  return intercept(call, () => (by === 'lost' ? HttpResponse.error() : HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })));
}

/**
 * Ends all sessions when the page makes this call, so that it is the first to be refused: an earlier refused call would open the sign-in over
 * the controls that the test presses.
 */
export function endSessionsAt(call: Call): void {
  const stop = intercept(call, () => {
    mocks.store.state.sessions = [];
    stop();
    return undefined;
  });
}

/** A call that the page has made. */
export interface SentCall {
  path: string;
  query: Record<string, string>;
  /** The body, parsed if it is JSON. */
  body: unknown;
}

const calls: (SentCall & { method: string })[] = [];

worker.events.on('request:start', async ({ request }) => {
  const { pathname: path, searchParams } = new URL(request.url);
  if (!path.startsWith('/api/')) return;
  const { method } = request;
  const text = await request.clone().text();
  calls.push({ method, path, query: Object.fromEntries(searchParams), body: text === '' ? undefined : readJson(text) });
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The calls of this operation since the page was opened, oldest first. */
export function sent(call: Call): SentCall[] {
  const [method, path] = call.split(' ') as [string, string];
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  return calls.filter((one) => one.method === method && pattern.test(one.path)).map(({ method: _method, ...rest }) => rest);
}

/** Clears the recorded calls. */
export function clearCalls(): void {
  calls.length = 0;
}
