import type { AdminFrameProps } from '@zmb/design-system';
import { useLocation } from 'react-router-dom';

import { useCounts } from '../api/counts.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The rooms of the staff area, in the order of its rail, with how many leads are new. */
export function useAdminItems(): AdminFrameProps['items'] {
  const text = useText();
  const { pathname } = useLocation();
  const { counts } = useCounts();
  const item = (path: string, label: string, icon: AdminFrameProps['items'][number]['icon'], count = 0) => ({
    href: path,
    label,
    icon,
    isCurrent: path === pathname,
    count,
  });
  return [
    item('/admin/dashboard', text('admin.nav.dashboard'), 'layoutDashboard'),
    item('/admin/dashboard/contacts', text('admin.nav.contacts'), 'inbox', counts?.contacts.new),
    item('/admin/dashboard/callbacks', text('admin.nav.callbacks'), 'phone', counts?.callbacks.new),
    item('/admin/dashboard/newsletter', text('admin.nav.newsletter'), 'mail'),
    item('/admin/dashboard/emails', text('admin.nav.emails'), 'messageCircle'),
    item('/admin/dashboard/logs', text('admin.nav.logs'), 'shieldCheck'),
    item('/admin/dashboard/settings', text('admin.nav.settings'), 'settings'),
  ];
}
