import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

import { useSession } from '../session/session.tsx';

/** What happened: to one lead, or too much to be told, so that everything is to be read anew. */
export type LiveNews = { type: 'lead'; kind: 'contact' | 'callback'; id: string; change: LeadChange } | { type: 'reload' };

/** What can happen to a lead. */
type LeadChange = 'created' | 'status_changed' | 'noted' | 'answered' | 'released';

type Listener = (news: LiveNews) => void;

interface Live {
  /** Whether news arrive at the moment; while they do not, what is shown may be old. */
  isConnected: boolean;
  listen: (listener: Listener) => () => void;
}

/** A browser gives up for good when the server answers with an error; so long later it is asked again. */
const AGAIN_MS = 5_000;

const LiveContext = createContext<Live | null>(null);

/** Follows what happens to leads, for everything inside; one line to the server serves the whole tab. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { guard, check, session } = useSession();
  const isSignedIn = session.state === 'signedIn' && !session.isExpired;
  const listeners = useRef(new Set<Listener>());
  const [isConnected, setIsConnected] = useState(false);
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  const hasMissed = useRef(false);
  useEffect(() => {
    // While the session has ended there is nothing to follow; the next sign-in opens a new line.
    if (!isSignedIn) return;
    const tell = (news: LiveNews) => listeners.current.forEach((listener) => listener(news));
    return follow({ tell, hasMissed, setIsConnected, askSession: () => void guard(check) });
  }, [guard, check, isSignedIn]);

  const live = useMemo(() => ({ isConnected, listen }), [isConnected, listen]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

interface Following {
  tell: Listener;
  /** Whether there was no line for a while: a new one knows nothing of what happened meanwhile. */
  hasMissed: { current: boolean };
  setIsConnected: (isConnected: boolean) => void;
  /** The stream has ended for good; that may be for lack of a session. */
  askSession: () => void;
}

function follow({ tell, hasMissed, setIsConnected, askSession }: Following): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource('/api/admin/events');
    source.addEventListener('ready', () => {
      setIsConnected(true);
      // A line that comes back by itself says what was missed.
      if (hasMissed.current) tell({ type: 'reload' });
      hasMissed.current = false;
    });
    source.addEventListener('lead', ({ data }: MessageEvent<string>) => tell({ type: 'lead', ...(JSON.parse(data) as LeadNews) }));
    source.addEventListener('reload', () => tell({ type: 'reload' }));
    source.addEventListener('signed_out', lose);
    source.addEventListener('error', () => {
      setIsConnected(false);
      if (source.readyState === EventSource.CLOSED) lose();
    });
  };
  const lose = () => {
    source.close();
    setIsConnected(false);
    hasMissed.current = true;
    askSession();
    clearTimeout(again);
    again = setTimeout(open, AGAIN_MS);
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
    setIsConnected(false);
    hasMissed.current = true;
  };
}

type LeadNews = Omit<Extract<LiveNews, { type: 'lead' }>, 'type'>;

/**
 * Calls the listener with everything that happens while the component is there. The same news may come twice.
 *
 * @param listener Keep it the same with `useCallback`, or it is registered anew.
 * @throws Error when there is no LiveProvider above.
 */
export function useLiveNews(listener: Listener): void {
  const { listen } = useLive();
  useEffect(() => listen(listener), [listen, listener]);
}

/**
 * Whether news arrive.
 *
 * @throws Error when there is no LiveProvider above.
 */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive must be used inside a LiveProvider');
  return live;
}
