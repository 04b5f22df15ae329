import { useSearchParams } from 'react-router-dom';

/** The page number that an address names, from 1. */
export function pageNumberOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The page number in the page's address, from 1. */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  return pageNumberOf(query);
}
