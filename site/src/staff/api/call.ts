import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { acceptLanguage, type Failure } from './api-client.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { attentionHeader } from '../session/attention.ts';

export type PaginationInfo = components['schemas']['Pagination'];

/** A failed call: the server's own message, or none when it did not answer or answered something else. */
export interface CallFailure {
  ok: false;
  /** HTTP status; 0 when there was no response at all. */
  status: number;
  message: string | null;
  /** What is wrong with single fields, in the language of the page; the key is the path of the field. */
  fields?: Readonly<Record<string, string>>;
  /** After how many seconds it makes sense to try again. */
  retryAfter?: number;
}

export type CallResult<Data> = { ok: true; data: Data } | CallFailure;

interface Fetched<Body> {
  data?: Body;
  error?: Failure;
  response: Response;
}

/** The answer to a call, whatever becomes of it: this never throws. */
export async function call<Body>(pending: Promise<Fetched<Body>>): Promise<CallResult<Body | undefined>> {
  try {
    const { data, error, response } = await pending;
    if (response.ok) return { ok: true, data };
    const message = typeof error?.message === 'string' ? error.message : null;
    const retryAfter = Number(response.headers.get('Retry-After'));
    return {
      ok: false,
      status: response.status,
      message,
      ...(error?.errors && { fields: error.errors }),
      ...(retryAfter > 0 && { retryAfter }),
    };
  } catch {
    return { ok: false, status: 0, message: null };
  }
}

/** What a call answers in `data`. */
export async function dataOf<Data>(pending: Promise<Fetched<{ data: Data }>>): Promise<CallResult<Data>> {
  const result = await call(pending);
  if (!result.ok) return result;
  return result.data ? { ok: true, data: result.data.data } : { ok: false, status: 200, message: null };
}

/** A page of a list. */
export interface ListPage<Item> {
  items: readonly Item[];
  pagination: PaginationInfo;
}

/** A page of a list, from the key of `data` that its items are under. */
export async function listOf<Key extends string, Item>(
  key: Key,
  pending: Promise<Fetched<{ data: Record<Key, Item[]> & { pagination: PaginationInfo } }>>,
): Promise<CallResult<ListPage<Item>>> {
  const result = await dataOf(pending);
  return result.ok ? { ok: true, data: { items: result.data[key], pagination: result.data.pagination } } : result;
}

/** The headers of every staff call. */
export function headers() {
  return { ...acceptLanguage(), ...attentionHeader() };
}

/** What a failed call tells a person: the server's message, else the call's default, which says to try again when there was no response. */
export function failureText(
  failure: CallFailure,
  fallback: MessageId,
  text: (id: MessageId, values?: Record<string, string>) => string,
): string {
  if (failure.message) return failure.message;
  return failure.status === 0 ? text('admin.failed.noResponse', { failure: text(fallback) }) : text(fallback);
}
