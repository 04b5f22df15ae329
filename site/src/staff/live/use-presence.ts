import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { type LeadViewer, presenceApi } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { presenceKey, useLive } from './live.tsx';

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether this tab is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

/**
 * Reports which lead this tab shows, while the tab is visible. The API clears it when the event stream ends.
 *
 * @param lead The id of the open lead.
 */
export function useReportPresence(lead: string | undefined): void {
  const { stream } = useLive();
  const isVisible = useIsVisible();
  const leadId = isVisible ? (lead ?? null) : null;
  useEffect(() => {
    if (stream !== undefined) void presenceApi.report({ stream, leadId });
  }, [stream, leadId]);
  const clearPresence = useEffectEvent(() => {
    if (stream !== undefined && leadId !== null) void presenceApi.report({ stream, leadId: null });
  });
  useEffect(() => () => clearPresence(), []);
}

const NOBODY: readonly LeadViewer[] = [];

/** The colleagues who are viewing a lead. */
export function useViewers(lead: string): readonly LeadViewer[] {
  const { session } = useSession();
  // Written by events only.
  const { data = NOBODY } = useQuery<readonly LeadViewer[]>({ queryKey: presenceKey(lead), queryFn: () => NOBODY, enabled: false });
  return data.filter(({ id }) => session.state !== 'signedIn' || id !== session.user.id);
}
