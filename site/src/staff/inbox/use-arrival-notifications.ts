import { useNavigate } from 'react-router-dom';

import { useLiveChanges } from '../live/live.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useInboxSettings } from './use-inbox-settings.ts';
import { leadUrl } from './use-inbox-url.ts';

/**
 * Shows a desktop notification for each new lead while the page is in the background, if that is switched on and allowed. It has the
 * reference but no personal data: others may see the screen.
 */
export function useArrivalNotifications(): void {
  const text = useText();
  const navigate = useNavigate();
  const { notify } = useInboxSettings();
  useLiveChanges((batch) => {
    const isAllowed = 'Notification' in window && Notification.permission === 'granted';
    if (batch.isReload || !notify || !document.hidden || !isAllowed) return;
    for (const { kind, change, lead } of batch.updates) {
      if ((change !== 'created' && change !== 'released') || lead.isSuspected) continue;
      // The tag makes one notification of the same lead in several tabs.
      const notification = new Notification(text(`admin.inbox.notification.${kind}`), { body: lead.reference, tag: lead.id });
      notification.addEventListener('click', () => {
        window.focus();
        void navigate(leadUrl(lead.id));
        notification.close();
      });
    }
  });
}
