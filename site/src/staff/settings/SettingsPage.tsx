import { Heading } from '@zmb/design-system';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import { type SettingsSectionName, staffPageAt } from '../staff-pages.ts';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { CalendarSettings } from './CalendarSettings.tsx';
import { CannedTextSettings } from './CannedTextSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';
import { FeedbackRequestSettings } from './FeedbackRequestSettings.tsx';
import { RecipientSettings } from './RecipientSettings.tsx';
import { SecondFactorRules } from './SecondFactorRules.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';
import * as styles from './settings.css.ts';
import { useSettingsEntries } from './use-settings-entries.ts';

const SECTIONS: Record<SettingsSectionName, ComponentType> = {
  profile: ProfileSettings,
  appearance: AppearanceSettings,
  password: PasswordSettings,
  security: SecuritySettings,
  devices: DeviceSettings,
  notifications: NotificationSettings,
  secondFactors: SecondFactorRules,
  calendar: CalendarSettings,
  texts: CannedTextSettings,
  recipients: RecipientSettings,
  feedbackRequests: FeedbackRequestSettings,
};

/** A settings page made of the sections that `SETTINGS_ENTRIES` lists for its path. */
export function SettingsPage() {
  const text = useText();
  const page = staffPageAt(useLocation().pathname);
  const entry = useSettingsEntries().find(({ pages }) => pages.some(({ path }) => path === page?.path));
  return (
    <div className={styles.page}>
      {entry && (
        <Heading level={1} size="title2">
          {text(entry.label)}
        </Heading>
      )}
      {page?.sections?.map((name) => {
        const Section = SECTIONS[name];
        return <Section key={name} />;
      })}
    </div>
  );
}
