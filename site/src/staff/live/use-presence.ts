import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { type LeadViewer, presenceApi } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { presenceKey, useLive } from './live.tsx';

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether somebody can see this tab. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

/**
 * Tells colleagues which lead this tab shows, while somebody can see the tab. The end of the event stream takes it back.
 *
 * @param lead The id of the open lead.
 */
export function useLookingAt(lead: string | undefined): void {
  const { stream } = useLive();
  const isVisible = useIsVisible();
  const leadId = isVisible ? (lead ?? null) : null;
  useEffect(() => {
    if (stream !== undefined) void presenceApi.look({ stream, leadId });
  }, [stream, leadId]);
  const leave = useEffectEvent(() => {
    if (stream !== undefined && leadId !== null) void presenceApi.look({ stream, leadId: null });
  });
  useEffect(() => () => leave(), []);
}

const NOBODY: readonly LeadViewer[] = [];

/** The colleagues who look at a lead now. */
export function useViewers(lead: string): readonly LeadViewer[] {
  const { session } = useSession();
  // Only events write it.
  const { data = NOBODY } = useQuery<readonly LeadViewer[]>({ queryKey: presenceKey(lead), queryFn: () => NOBODY, enabled: false });
  return data.filter(({ id }) => session.state !== 'signedIn' || id !== session.user.id);
}
