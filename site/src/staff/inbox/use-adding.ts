import { useSearchParams } from 'react-router-dom';
import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';

const PARAM = 'add';

/** The URL of the inbox with the dialog for a new lead. */
export const NEW_LEAD_URL = `${INBOX_PATHS.all}?${PARAM}=1`;

/** The state of the dialog for a new lead. It is in the URL, so that a command can open it from any page, and Back closes it. */
export function useAdding(): { isAdding: boolean; start: () => void; stop: () => void } {
  const [params, setParams] = useSearchParams();
  return {
    isAdding: params.has(PARAM),
    start: () => setParams((now) => new URLSearchParams([...now, [PARAM, '1']])),
    stop: () => setParams((now) => new URLSearchParams([...now].filter(([name]) => name !== PARAM)), { replace: true }),
  };
}
