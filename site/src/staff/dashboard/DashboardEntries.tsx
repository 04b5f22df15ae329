import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { Inline, Link, Text, VisuallyHidden } from '@zmb/design-system';

import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { useLeadCounts } from '../inbox/use-lead-counts.ts';
import { useMay } from '../session/session.tsx';
import { LogOutButton } from '../shell/LogOutButton.tsx';
import { STAFF_PAGES } from '../staff-pages.ts';
import { useCount } from '../number-formats.ts';
import { LOGS_PATH, NEWSLETTER_PATH, SETTINGS_PATH } from '../paths.ts';

const ENTRIES = [INBOX_PATHS.contact, INBOX_PATHS.callback, NEWSLETTER_PATH, LOGS_PATH, SETTINGS_PATH];

/** Links to the sections with their counts, to the website and to sign out. */
export function DashboardEntries() {
  const text = useText();
  const written = useCount();
  const locale = useLocale();
  const may = useMay();
  const waiting = new Map<string, number | undefined>([
    [INBOX_PATHS.contact, useLeadCounts({ kind: 'contact' })?.new],
    [INBOX_PATHS.callback, useLeadCounts({ kind: 'callback' })?.new],
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
