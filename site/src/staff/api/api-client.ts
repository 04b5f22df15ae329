import type { components, paths } from '@zmb/admin-api/contract/openapi.d.ts';
import createClient from 'openapi-fetch';

import type { MessageId } from '../../i18n/messages.ts';

/** The staff API on the page's own origin, typed by its contract. */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' });

/** The headers of every staff request. */
export function headers() {
  return { 'Accept-Language': document.documentElement.lang, ...unattendedHeader() };
}

/** A failed request. */
export interface CallFailure {
  ok: false;
  /** HTTP status; 0 when there was no response. */
  status: number;
  /** The server's message in the page's language; null when it sent none. */
  message: string | null;
  /** The code of the failure; undefined when the server sent none. */
  code?: components['schemas']['Failure']['code'] | undefined;
  /** Messages by the path of the invalid field, in the page's language. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number | undefined;
  /** The current state, on a version conflict (409). */
  current?: unknown;
}

export type CallResult<Data> = { ok: true; data: Data } | CallFailure;

/** A read request under the key that TanStack Query caches it by. `load` never throws. */
export interface ApiQuery<Data> {
  queryKey: readonly unknown[];
  load: () => Promise<CallResult<Data>>;
}

interface Fetched<Body> {
  data?: Body;
  error?: components['schemas']['Failure'];
  response: Response;
}

/** Turns the outcome of a request into a result. Never throws. */
export async function call<Body>(pending: Promise<Fetched<Body>>): Promise<CallResult<Body | undefined>> {
  try {
    const { data, error, response } = await pending;
    if (response.ok) return { ok: true, data };
    const message = typeof error?.message === 'string' ? error.message : null;
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    return {
      ok: false,
      status: response.status,
      message,
      code: typeof error === 'object' ? error.code : undefined,
      fields: error?.errors,
      retryAfter,
      // A proxy's error page is a string.
      current: typeof error === 'object' && 'current' in error ? error.current : undefined,
    };
  } catch {
    return { ok: false, status: 0, message: null };
  }
}

/** The `data` of a response. Never throws. */
export async function dataOf<Data>(pending: Promise<Fetched<{ data: Data }>>): Promise<CallResult<Data>> {
  const result = await call(pending);
  if (!result.ok) return result;
  return result.data ? { ok: true, data: result.data.data } : { ok: false, status: 200, message: null };
}

/** One page of a list. */
export interface ListPage<Item> {
  items: readonly Item[];
  pagination: components['schemas']['Pagination'];
}

/** One page of a list whose items are under `key` of the response's `data`. Never throws. */
export async function listOf<Key extends string, Item>(
  key: Key,
  pending: Promise<Fetched<{ data: Record<Key, Item[]> & Pick<ListPage<Item>, 'pagination'> }>>,
): Promise<CallResult<ListPage<Item>>> {
  const result = await dataOf(pending);
  return result.ok ? { ok: true, data: { items: result.data[key], pagination: result.data.pagination } } : result;
}

/** The message for a failed request: the server's own, else `fallback`, with a hint to try again when there was no response. */
export function failureText(
  failure: CallFailure,
  fallback: MessageId,
  text: (id: MessageId, values?: Record<string, string>) => string,
): string {
  if (failure.message) return failure.message;
  return failure.status === 0 ? text('admin.failed.noResponse', { failure: text(fallback) }) : text(fallback);
}

/** After a minute without keyboard or pointer activity, requests count as unattended. */
const ATTENDED_MS = 60_000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel'] as const;

let lastActivity = Date.now();

/** Tracks keyboard and pointer activity until the returned function is called. */
export function trackActivity(): () => void {
  const note = () => (lastActivity = Date.now());
  note();
  for (const type of ACTIVITY) addEventListener(type, note, { capture: true, passive: true });
  return () => {
    for (const type of ACTIVITY) removeEventListener(type, note, { capture: true });
  };
}

/** Marks unattended requests, such as background refetches: the API does not extend the session for them. */
function unattendedHeader(): { 'X-Unattended'?: string } {
  return Date.now() - lastActivity > ATTENDED_MS ? { 'X-Unattended': '1' } : {};
}
