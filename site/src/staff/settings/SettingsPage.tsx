import { Heading, Inline, Link } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { CalendarSettings } from './CalendarSettings.tsx';
import { CannedTextSettings } from './CannedTextSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { SECTIONS } from './SettingsSection.tsx';
import * as styles from './settings.css.ts';

/** The settings of the account and those that all staff share. */
export function SettingsPage() {
  const text = useText();
  return (
    <div className={styles.page}>
      <Heading level={1} size="title2">
        {text('admin.settings.title')}
      </Heading>
      <nav aria-label={text('admin.settings.contents')}>
        <Inline as="ul" space="md">
          {SECTIONS.map((name) => (
            <li key={name}>
              <Link href={`#${name}`} variant="plain">
                {text(`admin.settings.${name}.title`)}
              </Link>
            </li>
          ))}
        </Inline>
      </nav>
      <AppearanceSettings />
      <PasswordSettings />
      <DeviceSettings />
      <NotificationSettings />
      <CalendarSettings />
      <CannedTextSettings />
    </div>
  );
}
