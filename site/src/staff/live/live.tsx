import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { auditQueries } from '../api/audit-api.ts';
import { emailQueries } from '../api/emails-api.ts';
import { storeLead } from '../api/lead-cache.ts';
import { type Lead, type LeadDetail, type LeadKind, leadQueries, leadsApi } from '../api/leads-api.ts';
import { summaryQueries } from '../api/summary-api.ts';
import { useSession } from '../session/session.tsx';
import { createBatcher } from './batcher.ts';

/** A change of a lead, as the event stream sends it. */
interface LeadMessage {
  kind: LeadKind;
  id: string;
  change: 'created' | 'status_changed' | 'noted' | 'answered' | 'released';
}

/** A change of a lead, with the lead as it is now. */
export type LeadChange = LeadMessage & { lead: Lead };

/** What has happened since the last batch: changes of single leads, or too many to apply one by one. */
export type LiveBatch = { isReload: true } | { isReload: false; changes: readonly LeadChange[] };

type Listener = (batch: LiveBatch) => void;

interface Live {
  /** While the event stream is not connected, the screen may be out of date. */
  isConnected: boolean;
  listen: (listener: Listener) => () => void;
}

/** After an HTTP error a browser does not reconnect by itself; this is the delay until the next attempt. */
const RECONNECT_MS = 5_000;
/** A batch with more changes reloads everything instead. */
const MAX_CHANGES = 10;

const LiveContext = createContext<Live | null>(null);

/** Keeps the cached data up to date with what happens to leads. The whole tab shares one event stream. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { guard, check, session } = useSession();
  const client = useQueryClient();
  const isSignedIn = session.state === 'signedIn' && !session.isExpired;
  const listeners = useRef(new Set<Listener>());
  const [isConnected, setIsConnected] = useState(false);
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  // Events that happened between two connections were missed; `ready` of the next connection makes up for them.
  const hasGap = useRef(false);
  useEffect(() => {
    // While the session has ended there is nothing to follow; the next sign-in connects again.
    if (!isSignedIn) return;
    let source: EventSource;
    let reconnection: ReturnType<typeof setTimeout> | undefined;

    const deliver = async (messages: readonly (LeadMessage | 'reload')[]) => {
      const batch = await toBatch(messages, (kind, id) => guard(() => leadsApi.of[kind].get(id)));
      applyToCache(client, batch);
      for (const listener of listeners.current) listener(batch);
    };
    const batcher = createBatcher<LeadMessage | 'reload'>((messages) => void deliver(messages));

    const connect = () => {
      source = new EventSource('/api/admin/events');
      source.addEventListener('ready', () => {
        setIsConnected(true);
        if (hasGap.current) batcher.add('reload');
        hasGap.current = false;
      });
      source.addEventListener('lead', ({ data }: MessageEvent<string>) => batcher.add(JSON.parse(data) as LeadMessage));
      source.addEventListener('reload', () => batcher.add('reload'));
      source.addEventListener('signed_out', handleEnd);
      source.addEventListener('error', () => {
        setIsConnected(false);
        // While it is still connecting, the browser retries by itself and asks for what it has missed.
        if (source.readyState === EventSource.CLOSED) handleEnd();
      });
    };
    const disconnect = () => {
      clearTimeout(reconnection);
      source.close();
      setIsConnected(false);
      hasGap.current = true;
    };
    const handleEnd = () => {
      disconnect();
      // The stream may have ended because the session has.
      void guard(check);
      reconnection = setTimeout(connect, RECONNECT_MS);
    };
    connect();
    return () => {
      disconnect();
      batcher.cancel();
    };
  }, [guard, check, client, isSignedIn]);

  const live = useMemo(() => ({ isConnected, listen }), [isConnected, listen]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Completes the messages with the leads as they are now. */
async function toBatch(
  messages: readonly (LeadMessage | 'reload')[],
  load: (kind: LeadKind, id: string) => ReturnType<(typeof leadsApi)['of'][LeadKind]['get']>,
): Promise<LiveBatch> {
  if (messages.length > MAX_CHANGES) return { isReload: true };
  const changes: LeadChange[] = [];
  for (const message of messages) {
    if (message === 'reload') return { isReload: true };
    const result = await load(message.kind, message.id);
    if (result.ok) changes.push({ ...message, lead: result.data.lead });
  }
  return { isReload: false, changes };
}

function applyToCache(client: QueryClient, batch: LiveBatch): void {
  const invalidate = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  if (!batch.isReload) {
    for (const { kind, lead } of batch.changes) {
      const { queryKey } = leadQueries.detail(kind, lead.id);
      const known = client.getQueryData<LeadDetail>(queryKey);
      storeLead(client, kind, lead);
      // Its notes and history have changed as well.
      if (known && known.lead.version < lead.version) invalidate(queryKey);
      invalidate(leadQueries.counts(kind).queryKey);
    }
  } else {
    invalidate(leadQueries.all);
  }
  invalidate(summaryQueries.all);
  invalidate(emailQueries.all);
  invalidate(auditQueries.total.queryKey);
}

/**
 * Calls the listener with every batch while the component is mounted. The same change may come twice.
 *
 * @throws Error when there is no LiveProvider above.
 */
export function useLiveChanges(listener: Listener): void {
  const { listen } = useLive();
  const handle = useEffectEvent(listener);
  useEffect(() => listen((batch) => handle(batch)), [listen]);
}

/**
 * The event stream of this tab.
 *
 * @throws Error when there is no LiveProvider above.
 */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive must be used inside a LiveProvider');
  return live;
}
