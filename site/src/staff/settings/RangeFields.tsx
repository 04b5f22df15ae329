import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Grid, Stack, TextField } from '@zmb/design-system';
import type { ReactNode } from 'react';

import type { Holiday } from '../api/settings-api.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';

export interface RangeFieldsProps<Range extends Holiday> {
  range: Range;
  /** Where it is in the API's words. */
  path: string;
  onChange: (next: Range) => void;
  errorOf: (path: string) => string | undefined;
  /** What else belongs to it. */
  children?: ReactNode;
}

/** First and last day, and a name in each language. */
export function RangeFields<Range extends Holiday>({ range, path, onChange, errorOf, children }: RangeFieldsProps<Range>) {
  const text = useText();
  const languageName = useLanguageName();
  // Most holidays are one day long.
  const setFrom = (from: string) => onChange({ ...range, from, to: range.to === '' || range.to === range.from ? from : range.to });
  return (
    <Stack>
      <Grid columns={2} space="md">
        <TextField
          name={`${path}.from`}
          type="date"
          label={text('admin.settings.calendar.from')}
          value={range.from}
          onChange={setFrom}
          errorMessage={errorOf(`${path}.from`)}
          isRequired
        />
        <TextField
          name={`${path}.to`}
          type="date"
          label={text('admin.settings.calendar.to')}
          value={range.to}
          onChange={(to) => onChange({ ...range, to })}
          errorMessage={errorOf(`${path}.to`)}
          isRequired
        />
        {LOCALES.map((language) => (
          <TextField
            key={language}
            name={`${path}.name.${language}`}
            label={text('admin.settings.calendar.name', { language: languageName(language) })}
            maxLength={MAX_NAME_LENGTH}
            value={range.name[language]}
            onChange={(typed) => onChange({ ...range, name: { ...range.name, [language]: typed } })}
            errorMessage={errorOf(`${path}.name.${language}`)}
            isRequired
          />
        ))}
      </Grid>
      {children}
    </Stack>
  );
}
