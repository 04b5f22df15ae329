import { useSearchParams } from 'react-router-dom';

/** The server replaces it in the prerendered page by the token of the link. */
const TOKEN_SLOT = '__TOKEN__';

/** The token in the URL of a link in an e-mail, validated as the server does it, so that hydration finds the form that the server sent. */
export function useLinkToken(): string {
  const [query] = useSearchParams();
  if (import.meta.env.SSR) return TOKEN_SLOT;
  const token = query.get('token') ?? '';
  return /^[\w-]{1,100}$/.test(token) ? token : '';
}
