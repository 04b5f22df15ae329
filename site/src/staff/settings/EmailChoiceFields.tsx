import { languages } from '@zmb/admin-api/contract/languages.ts';
import { EMAIL_DELIVERIES, NOTICES } from '@zmb/admin-api/contract/notices.ts';
import { RadioGroup, Select, Switch, TimeField } from '@zmb/design-system';

import type { EmailChoices } from '../api/account-api.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './settings.css.ts';

interface EmailChoiceFieldsProps {
  value: EmailChoices;
  onChange: (value: EmailChoices) => void;
  /** The error of a field, by its path in the API. */
  errorOf: (path: string) => string | undefined;
  /** Distinguishes the fields from others of the page with the same name. */
  prefix: string;
}

/** A night, for whoever switches quiet hours on. */
const NIGHT = { from: '20:00', to: '08:00' };

/** Which notices a member of staff gets, how and when they come by e-mail, and the language of every e-mail to them. */
export function EmailChoiceFields({ value, onChange, errorOf, prefix }: EmailChoiceFieldsProps) {
  const text = useText();
  const { quietHours } = value;
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
      <Select
        name={`${prefix}.delivery`}
        label={text('admin.choices.delivery')}
        hint={text('admin.choices.delivery.hint')}
        isRequired
        value={value.delivery}
        onChange={(chosen) => onChange({ ...value, delivery: EMAIL_DELIVERIES.find((known) => known === chosen) ?? value.delivery })}
        options={EMAIL_DELIVERIES.map((delivery) => ({ value: delivery, label: text(`admin.choices.delivery.${delivery}`) }))}
      />
      <Switch
        name={`${prefix}.quiet`}
        label={text('admin.choices.quiet')}
        hint={text('admin.choices.quiet.hint')}
        isSelected={quietHours !== null}
        onChange={(isOn) => onChange({ ...value, quietHours: isOn ? NIGHT : null })}
      />
      {quietHours && (
        <div className={styles.timePair}>
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              name={`${prefix}.quiet.${end}`}
              label={text(`admin.choices.quiet.${end}`)}
              isRequired
              value={quietHours[end]}
              onChange={(time) => onChange({ ...value, quietHours: { ...quietHours, [end]: time } })}
              errorMessage={errorOf(`quietHours.${end}`)}
            />
          ))}
        </div>
      )}
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
