import { Breadcrumbs } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { PageTabs } from '../PageTabs.tsx';
import { SETTINGS_PATH } from '../paths.ts';
import * as styles from './settings.css.ts';
import { useSettingsEntries } from './use-settings-entries.ts';

/** The navigation above a settings page: a link to the index, and the pages of its entry as tabs. */
export function SettingsNav({ path }: { path: string }) {
  const text = useText();
  const entry = useSettingsEntries().find(({ pages }) => pages.some((page) => page.path === path));
  if (!entry) return null;
  return (
    <div className={styles.nav}>
      <Breadcrumbs items={[{ label: text('admin.nav.settings'), href: SETTINGS_PATH }, { label: text(entry.label) }]} />
      {entry.pages.length > 1 && <PageTabs label={text(entry.label)} pages={entry.pages} />}
    </div>
  );
}
