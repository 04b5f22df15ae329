import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { CallResult } from '../api/api-client.ts';

/** The state of a page opened by an e-mail link. */
interface OpenedLink<Data> {
  /** The URL's fragment, which never reaches a server or a log. */
  token: string;
  /** The API's result for the link; undefined while it is pending. */
  opened: CallResult<Data> | undefined;
  /** Repeats the call. */
  retry: () => void;
}

/**
 * Opens the link of an e-mail, whose token can be used once.
 *
 * @param open The API's call; the same function in every render.
 */
export function useOpenedLink<Data>(open: (token: string) => Promise<CallResult<Data>>): OpenedLink<Data> {
  const { hash } = useLocation();
  // Kept when the URL changes, since the link cannot be opened again after the sign-in.
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
