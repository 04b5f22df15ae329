import { api, dataOf, headers } from './api-client.ts';

/** Finds leads of both kinds and subscribers. Never throws. */
const searchApi = { find: (q: string) => dataOf(api.GET('/api/admin/search', { params: { query: { q } }, headers: headers() })) };

export const searchQueries = { find: (q: string) => ({ queryKey: ['search', q], load: () => searchApi.find(q) }) };
