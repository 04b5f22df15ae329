import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { acceptLanguage, api, type Failure } from './api.ts';
import type { MessageId } from './messages.ts';

/** The signed-in admin. */
export type User = components['schemas']['User'];
export type ContactSubmission = components['schemas']['ContactSubmission'];
export type CallbackRequest = components['schemas']['CallbackRequest'];
export type NewsletterSubscriber = components['schemas']['NewsletterSubscriber'];
export type SubscriberStatus = components['schemas']['SubscriberStatus'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type PaginationInfo = components['schemas']['Pagination'];

/** A failed call: the server's own message, or none when it did not answer or answered something else. */
export interface CallFailure {
  ok: false;
  /** HTTP status; 0 when there was no response at all. */
  status: number;
  message: string | null;
}

export type CallResult<Data> = { ok: true; data: Data } | CallFailure;

interface Fetched<Body> {
  data?: Body;
  error?: Failure;
  response: Response;
}

async function call<Body>(pending: Promise<Fetched<Body>>): Promise<CallResult<Body | undefined>> {
  try {
    const { data, error, response } = await pending;
    if (response.ok) return { ok: true, data };
    return { ok: false, status: response.status, message: typeof error?.message === 'string' ? error.message : null };
  } catch {
    return { ok: false, status: 0, message: null };
  }
}

async function dataOf<Data>(pending: Promise<Fetched<{ data: Data }>>): Promise<CallResult<Data>> {
  const result = await call(pending);
  if (!result.ok) return result;
  return result.data ? { ok: true, data: result.data.data } : { ok: false, status: 200, message: null };
}

/** A page of a list. */
export interface ListPage<Item> {
  items: readonly Item[];
  pagination: PaginationInfo;
}

async function listOf<Key extends string, Item>(
  key: Key,
  pending: Promise<Fetched<{ data: Record<Key, Item[]> & { pagination: PaginationInfo } }>>,
): Promise<CallResult<ListPage<Item>>> {
  const result = await dataOf(pending);
  return result.ok ? { ok: true, data: { items: result.data[key], pagination: result.data.pagination } } : result;
}

const headers = acceptLanguage;

/** The staff calls. None of them throws. */
export const adminApi = {
  login: (email: string, password: string) => dataOf(api.POST('/api/admin/login', { body: { email, password }, headers: headers() })),
  logout: () => call(api.POST('/api/admin/logout', { headers: headers() })),
  profile: () => dataOf(api.GET('/api/admin/profile', { headers: headers() })),
  contacts: (page: number, limit = 10) =>
    listOf('submissions', api.GET('/api/admin/contact-submissions', { params: { query: { page, limit } }, headers: headers() })),
  callbacks: (page: number, limit = 10) =>
    listOf('requests', api.GET('/api/admin/callback-requests', { params: { query: { page, limit } }, headers: headers() })),
  newsletter: (page: number, status: SubscriberStatus | undefined, limit = 10) =>
    listOf('subscribers', api.GET('/api/admin/newsletter-subscribers', { params: { query: { page, limit, status } }, headers: headers() })),
  logs: (page: number, limit = 20) =>
    listOf('logs', api.GET('/api/admin/audit-logs', { params: { query: { page, limit } }, headers: headers() })),
};

/** What a failed call tells a person: the server's message, else the call's default, which says to try again when there was no response. */
export function failureText(
  failure: CallFailure,
  fallback: MessageId,
  text: (id: MessageId, values?: Record<string, string>) => string,
): string {
  if (failure.message) return failure.message;
  return failure.status === 0 ? text('admin.failed.noResponse', { failure: text(fallback) }) : text(fallback);
}
