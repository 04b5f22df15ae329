import { languages } from '@zmb/admin-api/contract/languages.ts';
import { NOTICES } from '@zmb/admin-api/contract/notices.ts';
import { RadioGroup, Switch } from '@zmb/design-system';

import type { EmailChoices } from '../api/account-api.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { useText } from '../../i18n/use-text.ts';

interface EmailChoiceFieldsProps {
  value: EmailChoices;
  onChange: (value: EmailChoices) => void;
  /** Distinguishes the fields from others of the page with the same name. */
  prefix: string;
}

/** Which notices a member of staff gets by e-mail, and the language of every e-mail to them. */
export function EmailChoiceFields({ value, onChange, prefix }: EmailChoiceFieldsProps) {
  const text = useText();
  return (
    <>
      {NOTICES.map((notice) => (
        <Switch
          key={notice}
          name={`${prefix}.${notice}`}
          label={text(`admin.choices.${notice}`)}
          hint={text(`admin.choices.${notice}.hint`)}
          isSelected={value[notice]}
          onChange={(isChosen) => onChange({ ...value, [notice]: isChosen })}
        />
      ))}
      <RadioGroup
        name={`${prefix}.language`}
        label={text('admin.choices.language')}
        isRequired
        value={value.language}
        onChange={(chosen) => onChange({ ...value, language: LOCALES.find((known) => known === chosen) ?? value.language })}
        options={LOCALES.map((locale) => ({ value: locale, label: languages[locale].name }))}
      />
    </>
  );
}
