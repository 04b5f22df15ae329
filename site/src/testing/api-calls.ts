import type { components, operations, paths } from '@zmb/admin-api/contract/openapi.d.ts';
import { mocks, worker } from '@zmb/mocks/browser';
import { MockFailure } from '@zmb/mocks/http/response.ts';
import { route } from '@zmb/mocks/http/route.ts';
import { http, type HttpHandler, HttpResponse, type HttpResponseResolver } from 'msw';

type OperationId = keyof operations;
type Handle<Id extends OperationId> = Parameters<typeof route<Id>>[2];
type FailureOptions = ConstructorParameters<typeof MockFailure>[1];
/** A call as the contract writes it: `GET /api/admin/leads/{id}`. */
type Call = { [Path in keyof paths]: `${Uppercase<Extract<keyof paths[Path], Method>>} ${Path}` }[keyof paths];
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Withdraws an answer before the test ends. */
type Withdraw = () => void;

/** Those of the mocks. */
const ownHandlers = new Set<unknown>(mocks.handlers);

function handleBy(handler: HttpHandler): Withdraw {
  worker.use(handler);
  return () => {
    // Those that `resetHandlers` is given would outlive the test.
    const others = worker.listHandlers().filter((each) => each !== handler && !ownHandlers.has(each));
    worker.resetHandlers();
    worker.use(...others);
  };
}

/** Answers a call in place of the mocks until the test ends. */
export function answer<Id extends OperationId>(id: Id, handle: Handle<Id>): Withdraw {
  return handleBy(route({ ...mocks, origin: '' }, id, handle));
}

/** Refuses a call with a code of the contract until the test ends. */
export function refuse(id: OperationId, code: components['schemas']['ErrorCode'], options?: FailureOptions): Withdraw {
  return answer(id, () => {
    throw new MockFailure(code, options);
  });
}

function intercept(call: Call, resolver: HttpResponseResolver): Withdraw {
  const [method, path] = call.split(' ') as [string, string];
  return handleBy(http[method.toLowerCase() as Method](path.replace(/\{(\w+)\}/g, ':$1'), resolver));
}

/** Keeps a call waiting. Returns the function that lets it go on. */
export function hold(call: Call): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  // What returns nothing leaves the answer to the next handler.
  intercept(call, () => promise);
  return () => resolve(undefined);
}

/** Keeps a call from the API until the test ends: a proxy answers with a page of its own, or the connection is lost. */
export function disturb(call: Call, by: 'proxy' | 'lost'): Withdraw {
  return intercept(call, () => (by === 'lost' ? HttpResponse.error() : HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })));
}

/**
 * Ends all sessions as soon as the page makes this call, so that it is the first to be refused: any other would open the sign-in over what
 * the test is about to press.
 */
export function endSessionsAt(call: Call): void {
  const stop = intercept(call, () => {
    mocks.store.state.sessions = [];
    stop();
    return undefined;
  });
}

/** A call that has left the page. */
export interface SentCall {
  path: string;
  query: Record<string, string>;
  /** The body, read as JSON where it is that. */
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

/** The calls of this kind that have left the page since it was opened, the first one first. */
export function sent(call: Call): SentCall[] {
  const [method, path] = call.split(' ') as [string, string];
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  return calls.filter((one) => one.method === method && pattern.test(one.path)).map(({ method: _method, ...rest }) => rest);
}

/** Forgets the calls so far. */
export function forgetCalls(): void {
  calls.length = 0;
}
