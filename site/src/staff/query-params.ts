import { useSearchParams } from 'react-router-dom';

const DATE = /^20\d\d-\d\d-\d\d$/;

/** The day that a parameter names, `YYYY-MM-DD`; empty when it names none that exists, such as 30 February. */
export function dayParam(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay ? text : '';
}

/** A page of a list: its number, from 1, or the last one, however many there are. */
export type PageParam = number | 'last';

/** The page in `page`. */
export function pageParam(query: URLSearchParams): PageParam {
  if (query.get('page') === 'last') return 'last';
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The page in the current URL. */
export function usePageParam(): PageParam {
  const [query] = useSearchParams();
  return pageParam(query);
}
