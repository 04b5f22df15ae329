import { Heading, Inline, LanguageSelector, RadioGroup, Text, useTheme } from '@zmb/design-system';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { forEachLocale, PLANNED_LANGUAGES } from '../../i18n/locale.ts';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { THEME_CHOICES } from '../../startup/theme.ts';
import { CalendarSettings } from './CalendarSettings.tsx';
import { CannedTextSettings } from './CannedTextSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';
import { QuestionSettings } from './QuestionSettings.tsx';
import { RecipientSettings } from './RecipientSettings.tsx';
import { SecondFactorRules } from './SecondFactorRules.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';
import { SettingsIndex } from './SettingsIndex.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import * as styles from './settings.css.ts';
import { useSectionOfUrl } from './use-section-of-url.ts';

/** The settings of the account and those that all staff share. */
export function SettingsPage() {
  const text = useText();
  const may = useMay();
  const mayChangeShared = may('settings.change');
  const page = useRef<HTMLDivElement>(null);
  useSectionOfUrl(page);
  return (
    <div ref={page} className={styles.page}>
      <Heading level={1} size="title2">
        {text('admin.settings.title')}
      </Heading>
      <SettingsIndex />
      <ProfileSettings />
      <AppearanceSettings />
      <NotificationSettings />
      <PasswordSettings />
      <SecuritySettings />
      <DeviceSettings />
      {may('team.change') && <SecondFactorRules />}
      {mayChangeShared && (
        <>
          <RecipientSettings />
          <QuestionSettings />
          <CalendarSettings />
          <CannedTextSettings />
        </>
      )}
    </div>
  );
}

/** Language and theme of the staff area; stored in this browser. */
function AppearanceSettings() {
  const text = useText();
  const { pathname } = useLocation();
  const { choice, setChoice } = useTheme();
  return (
    <SettingsSection name="appearance">
      <Inline space="xs">
        {/* The selector's accessible name has the same text. */}
        <span aria-hidden="true">
          <Text as="span" size="small" strength="strong">
            {text('admin.settings.language')}
          </Text>
        </span>
        <LanguageSelector
          hrefs={forEachLocale(() => pathname)}
          planned={PLANNED_LANGUAGES}
          align="start"
          label={text('admin.settings.language')}
        />
      </Inline>
      <RadioGroup
        name="theme"
        label={text('admin.settings.theme')}
        look="cards"
        isRequired
        value={choice}
        onChange={(value) => {
          const chosen = THEME_CHOICES.find((known) => known === value);
          if (chosen) setChoice(chosen);
        }}
        options={THEME_CHOICES.map((value) => ({ value, label: text(`admin.settings.theme.${value}`) }))}
      />
    </SettingsSection>
  );
}
