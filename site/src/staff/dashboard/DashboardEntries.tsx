import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { Inline, Link, Text, VisuallyHidden } from '@zmb/design-system';

import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { alertQueries } from '../api/leads-api.ts';
import { useLeadCounts } from '../inbox/use-lead-counts.ts';
import { useMay } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { LogOutButton } from '../shell/LogOutButton.tsx';
import { STAFF_PAGES } from '../staff-pages.ts';
import { useCount } from '../number-formats.ts';
import { FOR_YOU_PATH, LOGS_PATH, NEWSLETTER_PATH, SETTINGS_PATH } from '../paths.ts';

const ENTRIES = [FOR_YOU_PATH, INBOX_PATHS.contact, INBOX_PATHS.callback, NEWSLETTER_PATH, LOGS_PATH, SETTINGS_PATH];

/** What the dashboard leads to, with how many wait there, and the ways out. */
export function DashboardEntries() {
  const text = useText();
  const written = useCount();
  const locale = useLocale();
  const may = useMay();
  const alerts = useStaffQuery(alertQueries.all);
  const waiting = new Map([
    [FOR_YOU_PATH, new Set(alerts.data?.alerts.map(({ leadId }) => leadId)).size],
    [INBOX_PATHS.contact, useLeadCounts('contact')?.new],
    [INBOX_PATHS.callback, useLeadCounts('callback')?.new],
  ]);
  return (
    <nav aria-label={text('admin.dashboard.entries')}>
      <Inline as="ul" space="md" align="center">
        {STAFF_PAGES.filter(({ path, needs }) => ENTRIES.includes(path) && may(needs)).map(({ path, label }) => {
          const count = waiting.get(path) ?? 0;
          return (
            <li key={path}>
              <Link href={path} variant="plain">
                {text(label)}
                {count > 0 && (
                  <>
                    {' '}
                    <Text as="span" strength="strong">
                      {written(count)}
                    </Text>
                    <VisuallyHidden> {text('admin.dashboard.entries.waiting')}</VisuallyHidden>
                  </>
                )}
              </Link>
            </li>
          );
        })}
        <li>
          <Link href={localePath(locale, '/')} variant="plain">
            {text('admin.nav.site')}
          </Link>
        </li>
        <li>
          <LogOutButton />
        </li>
      </Inline>
    </nav>
  );
}
