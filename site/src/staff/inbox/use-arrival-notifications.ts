import { useNavigate } from 'react-router-dom';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { useLiveChanges } from '../live/live.tsx';
import { hasReplied } from '../api/lead-order.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useInboxSettings } from './use-inbox-settings.ts';

/**
 * Shows a desktop notification for each new lead, and for each reply to an unassigned lead or one assigned to the account, while the page is in the background, if
 * notifications are switched on and allowed. They contain the reference but no personal data, because others may see the screen.
 */
export function useArrivalNotifications(): void {
  const text = useText();
  const navigate = useNavigate();
  const { notify } = useInboxSettings();
  const { session } = useSession();
  const ownId = session.state === 'signedIn' ? session.user.id : undefined;
  useLiveChanges((batch) => {
    const isAllowed = 'Notification' in window && Notification.permission === 'granted';
    if (batch.isReload || !notify || !document.hidden || !isAllowed) return;
    for (const { kind, change, lead } of batch.updates) {
      const isReply = change === 'replied' && hasReplied(lead) && (lead.assignee === null || lead.assignee.id === ownId);
      if ((change !== 'created' && change !== 'released' && !isReply) || lead.isSuspected) continue;
      // The tag merges the notifications of several tabs.
      const notification = new Notification(text(`admin.inbox.notification.${isReply ? 'replied' : kind}`), {
        body: lead.reference,
        tag: lead.id,
      });
      notification.addEventListener('click', () => {
        window.focus();
        void navigate(leadPath(lead.id));
        notification.close();
      });
    }
  });
}
