import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import { useInboxSettings } from './settings.ts';
import { leadsApi } from '../api/leads-api.ts';
import { type LiveNews, useLiveNews } from '../live/live.tsx';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The inbox of a lead, with it open. */
export function leadAddress(kind: 'contact' | 'callback', id: string): string {
  return `/admin/dashboard/${kind === 'contact' ? 'contacts' : 'callbacks'}?status=all&lead=${id}`;
}

/**
 * Lets the desktop tell of new leads while the page is behind something else, where that is switched on and allowed. It says what
 * has come and not from whom: others may see the screen.
 */
export function useArrivalNotices(): void {
  const text = useText();
  const navigate = useNavigate();
  const { guard } = useSession();
  const { notify } = useInboxSettings();
  const tell = useCallback(
    async (news: LiveNews) => {
      const isMeant = news.type === 'lead' && (news.change === 'created' || news.change === 'released');
      if (!isMeant || !notify || !document.hidden || !canNotify()) return;
      const result = await guard(() => leadsApi.of[news.kind].get(news.id));
      if (!result.ok || result.data.lead.isSuspected) return;
      // The same lead in several tabs is one notification.
      const notice = new Notification(text(`admin.inbox.notification.${news.kind}`), { body: result.data.lead.reference, tag: news.id });
      notice.addEventListener('click', () => {
        window.focus();
        void navigate(leadAddress(news.kind, news.id));
        notice.close();
      });
    },
    [notify, guard, text, navigate],
  );
  useLiveNews(useCallback((news) => void tell(news), [tell]));
}

function canNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}
