import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes cached data. A response that is on its way may be older than the change: it is ignored, and requested again.
 *
 * @param change Called if the data is cached.
 */
export function changeCachedData<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
  client.setQueryData<Data>(queryKey, (data) => (data === undefined ? undefined : change(data)));
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true });
}
