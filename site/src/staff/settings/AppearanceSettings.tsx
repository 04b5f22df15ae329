import { Inline, LanguageSelector, RadioGroup, Text, useTheme } from '@zmb/design-system';
import { useLocation } from 'react-router-dom';

import { forEachLocale, PLANNED_LANGUAGES } from '../../i18n/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { THEME_CHOICES } from '../../startup/theme.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Language and theme of the staff area; stored in this browser. */
export function AppearanceSettings() {
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
