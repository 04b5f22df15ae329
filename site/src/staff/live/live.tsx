import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { alertQueries, type LeadDetail, type LeadPresence, leadQueries, type LeadUpdate } from '../api/leads-api.ts';
import { emailQueries } from '../api/emails-api.ts';
import { storeLead } from '../api/lead-cache.ts';
import { newsletterQueries } from '../api/newsletter-api.ts';
import { privacyQueries } from '../api/privacy-api.ts';
import { useSession } from '../session/session.tsx';
import { createBatcher } from './batcher.ts';

/** Changes since the last batch: updates of single leads, or a reload when there were too many. */
export type LiveBatch = { isReload: true } | { isReload: false; updates: readonly LeadUpdate[] };

type Listener = (batch: LiveBatch) => void;

interface Live {
  /** While the event stream is not connected, the screen may be out of date. */
  isConnected: boolean;
  /** The id of the stream; undefined while it is not connected. */
  stream: string | undefined;
  listen: (listener: Listener) => () => void;
}

/** Delay until the next attempt after an HTTP error, after which browsers do not reconnect. */
const RECONNECT_MS = 5_000;

const LiveContext = createContext<Live | null>(null);

/** Keeps the cached data up to date with lead events. The whole tab shares one event stream. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { guard, check, session } = useSession();
  const client = useQueryClient();
  const isSignedIn = session.state === 'signedIn' && !session.isExpired;
  const listeners = useRef(new Set<Listener>());
  const [stream, setStream] = useState<string>();
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  // Events between two connections are missed, so everything is reloaded at `ready` of the next one.
  const hasGap = useRef(false);
  useEffect(() => {
    // No connection while the session has ended; the next sign-in reconnects.
    if (!isSignedIn) return;
    let source: EventSource;
    let reconnection: ReturnType<typeof setTimeout> | undefined;

    const batcher = createBatcher<LeadUpdate | 'reload'>((messages) => {
      const updates = messages.filter((message) => message !== 'reload');
      const batch: LiveBatch = updates.length < messages.length ? { isReload: true } : { isReload: false, updates };
      applyToCache(client, batch);
      for (const listener of listeners.current) listener(batch);
    });

    // Presence is known only while the stream is connected.
    const handleDisconnect = () => {
      hasGap.current = true;
      setStream(undefined);
      client.setQueriesData({ queryKey: presenceKey() }, []);
    };
    const connect = () => {
      source = new EventSource('/api/admin/events');
      source.addEventListener('ready', ({ data }: MessageEvent<string>) => {
        setStream((JSON.parse(data) as { stream: string }).stream);
        if (hasGap.current) batcher.add('reload');
        hasGap.current = false;
      });
      source.addEventListener('lead', ({ data }: MessageEvent<string>) => batcher.add(JSON.parse(data) as LeadUpdate));
      source.addEventListener('presence', ({ data }: MessageEvent<string>) => {
        const { leadId, viewers } = JSON.parse(data) as LeadPresence;
        client.setQueryData(presenceKey(leadId), viewers);
      });
      source.addEventListener('reload', () => batcher.add('reload'));
      source.addEventListener('signed_out', handleEnd);
      source.addEventListener('error', () => {
        handleDisconnect();
        // While it is still connecting, the browser retries.
        if (source.readyState === EventSource.CLOSED) handleEnd();
      });
    };
    const disconnect = () => {
      clearTimeout(reconnection);
      source.close();
      handleDisconnect();
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

  const live = useMemo(() => ({ isConnected: stream !== undefined, stream, listen }), [stream, listen]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The query key of the viewers of a lead, or of all leads. */
export const presenceKey = (lead?: string) => ['presence', ...(lead === undefined ? [] : [lead])];

/** Changes that may create a notification for the account. */
const ALERTING: ReadonlySet<LeadUpdate['change']> = new Set(['noted', 'returned', 'replied', 'assigned']);

/** Changes that do not increase a lead’s version: of its files, and of the delivery of an answer. */
const BESIDE_VERSION: ReadonlySet<LeadUpdate['change']> = new Set(['file_added', 'file_removed', 'delivery_changed']);

/** Query keys of personal data. */
const OF_PEOPLE = [
  leadQueries.all,
  leadQueries.allRelated,
  newsletterQueries.all,
  privacyQueries.allRecords,
  privacyQueries.allRequests,
  emailQueries.all,
];

/** Applies updates to the cache. Data that they do not contain is reloaded where it is on the screen. */
function applyToCache(client: QueryClient, batch: LiveBatch): void {
  const invalidate = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  if (batch.isReload) {
    // A person may have been erased: inactive data is removed, so that it is not shown again before it is reloaded.
    for (const queryKey of OF_PEOPLE) {
      client.removeQueries({ queryKey, type: 'inactive' });
      invalidate(queryKey);
    }
  } else {
    for (const { lead, change } of batch.updates) {
      const { queryKey } = leadQueries.detail(lead.id);
      const known = client.getQueryData<LeadDetail>(queryKey);
      storeLead(client, lead);
      // Its notes and history have changed as well, unless the change came from this tab.
      if (known && (known.lead.version < lead.version || BESIDE_VERSION.has(change))) invalidate(queryKey);
    }
  }
  if (batch.isReload || batch.updates.some(({ change }) => ALERTING.has(change))) invalidate(alertQueries.all.queryKey);
  invalidate(emailQueries.all);
}

/**
 * Calls the listener with every batch while the component is mounted. A change may be delivered twice.
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
