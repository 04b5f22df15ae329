import type { components, paths } from '@zmb/admin-api/contract/openapi.d.ts';
import createClient from 'openapi-fetch';

/** How every failure of the API looks. */
export type Failure = components['schemas']['Failure'];

/** The API on the page's own host, typed by its contract. */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' });

/** The header that makes the API answer in the page's language. */
export function acceptLanguage(): { 'Accept-Language': string } {
  return { 'Accept-Language': document.documentElement.lang };
}
