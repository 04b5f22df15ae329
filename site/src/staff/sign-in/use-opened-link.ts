import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { CallResult } from '../api/api-client.ts';

/** What a page behind the link of an e-mail knows. */
interface OpenedLink<Data> {
  /** The part of the URL behind the `#`, which no server and no log sees. */
  token: string;
  /** What the API says of the link; undefined while it is asked. */
  opened: CallResult<Data> | undefined;
  /** Asks again. */
  retry: () => void;
}

/**
 * Opens the link of an e-mail, whose token can be used once.
 *
 * @param open The API's call; the same function in every render.
 */
export function useOpenedLink<Data>(open: (token: string) => Promise<CallResult<Data>>): OpenedLink<Data> {
  const { hash } = useLocation();
  // Kept when the URL changes: after the sign-in there is nothing to open any more.
  const [token] = useState(() => hash.slice(1));
  const [opened, setOpened] = useState<CallResult<Data>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void open(token).then((result) => isCurrent && setOpened(result));
    return () => {
      isCurrent = false;
    };
  }, [open, token, attempt]);
  return { token, opened, retry: () => setAttempt(attempt + 1) };
}
