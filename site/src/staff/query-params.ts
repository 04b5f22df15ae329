import { useSearchParams } from 'react-router-dom';

const DATE = /^20\d\d-\d\d-\d\d$/;

/** The day in a parameter, `YYYY-MM-DD`; empty for an invalid one, such as 30 February. */
export function dayParam(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay ? text : '';
}

/** The page in `page`, from 1. */
export function pageParam(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The page in the current URL. */
export function usePageParam(): number {
  const [query] = useSearchParams();
  return pageParam(query);
}
