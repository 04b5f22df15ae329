import { useSearchParams } from 'react-router-dom';

/** Placeholder in the prerendered page, which the server replaces by the token of the link. */
const TOKEN_SLOT = '__TOKEN__';

/** The token in the URL of a link in an e-mail, validated as on the server, so that hydration matches. */
export function useLinkToken(): string {
  const [query] = useSearchParams();
  if (import.meta.env.SSR) return TOKEN_SLOT;
  const token = query.get('token') ?? '';
  return /^[\w-]{1,100}$/.test(token) ? token : '';
}
