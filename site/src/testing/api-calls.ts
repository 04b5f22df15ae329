import type { components, operations, paths } from '@zmb/admin-api/contract/openapi.d.ts';
import { mocks, worker } from '@zmb/mocks/browser';
import { MockFailure } from '@zmb/mocks/http/response.ts';
import { route } from '@zmb/mocks/http/route.ts';
import { http } from 'msw';

type OperationId = keyof operations;
type Handle<Id extends OperationId> = Parameters<typeof route<Id>>[2];
type FailureOptions = ConstructorParameters<typeof MockFailure>[1];
/** A call as the contract writes it: `GET /api/admin/leads/{id}`. */
type Call = { [Path in keyof paths]: `${Uppercase<Extract<keyof paths[Path], Method>>} ${Path}` }[keyof paths];
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Answers a call in place of the mocks until the test ends. */
export function answer<Id extends OperationId>(id: Id, handle: Handle<Id>): void {
  worker.use(route({ ...mocks, origin: '' }, id, handle));
}

/** Refuses a call with a code of the contract until the test ends. */
export function refuse(id: OperationId, code: components['schemas']['ErrorCode'], options?: FailureOptions): void {
  answer(id, () => {
    throw new MockFailure(code, options);
  });
}

/** Keeps a call waiting. Returns the function that lets it go on. */
export function hold(call: Call): () => void {
  const [method, path] = call.split(' ') as [string, string];
  const { promise, resolve } = Promise.withResolvers<void>();
  // What returns nothing leaves the answer to the next handler.
  worker.use(http[method.toLowerCase() as Method](path.replace(/\{(\w+)\}/g, ':$1'), () => promise));
  return resolve;
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
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return;
  const call: (typeof calls)[number] = {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: undefined,
  };
  calls.push(call);
  const text = await request.clone().text();
  if (text === '') return;
  try {
    call.body = JSON.parse(text);
  } catch {
    call.body = text;
  }
});

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
