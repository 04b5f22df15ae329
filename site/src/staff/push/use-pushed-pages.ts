import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { readPushState } from './browser-push.ts';

/** Opens what a pressed notification is about, and binds the notifications of this browser to the present sign-in. */
export function usePushedPages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    // Nothing to show: the settings say what is wrong.
    readPushState().catch(() => undefined);
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      const path = typeof data === 'object' && data !== null && 'open' in data ? data.open : undefined;
      if (typeof path === 'string' && path.startsWith('/admin/')) void navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', handleMessage);
    return () => navigator.serviceWorker.removeEventListener('message', handleMessage);
  }, [navigate]);
}
