import type { WeekHours } from '@zmb/admin-api/contract/company.ts';
import { MAX_HOLIDAYS, MAX_NAME_LENGTH, MAX_PERIODS } from '@zmb/admin-api/contract/limits.ts';
import { DatePicker, Grid, Stack, TextField } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { CallResult } from '../api/api-client.ts';
import { type Holiday, type HoursCalendar, type OtherHours, settingsApi, settingsQueries } from '../api/settings-api.ts';
import { forEachLocale, LOCALES } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { useCompany } from '../company/use-company.ts';
import { EditableList, type Keyed, withKey, withoutKey } from './EditableList.tsx';
import { SaveForm } from './SaveForm.tsx';
import { FreshlyLoaded, SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WeekFields } from './WeekFields.tsx';

interface Value {
  holidays: Keyed<Holiday>[];
  periods: Keyed<OtherHours>[];
  version: number;
}

function valueOf({ holidays, periods, version }: HoursCalendar): Value {
  return { holidays: holidays.map(withKey), periods: periods.map(withKey), version };
}

async function save({ holidays, periods, version }: Value): Promise<CallResult<Value>> {
  const calendar = { holidays: holidays.map(withoutKey), periods: periods.map(withoutKey), version };
  const result = await settingsApi.replaceCalendar(calendar);
  return result.ok ? { ok: true, data: valueOf(result.data) } : result;
}

const newHoliday = (): Keyed<Holiday> => withKey({ from: '', to: '', name: forEachLocale(() => '') });
const newPeriod = (hours: WeekHours): Keyed<OtherHours> => withKey({ ...newHoliday(), week: hours.map((day) => day && { ...day }) });

/** Holidays, and periods with other opening hours. */
export function CalendarSettings() {
  return (
    <SettingsSection name="calendar">
      <FreshlyLoaded query={settingsQueries.calendar} failure="admin.settings.calendar.failed">
        {(calendar, _reload, startAgain) => <CalendarForm calendar={calendar} startAgain={startAgain} />}
      </FreshlyLoaded>
    </SettingsSection>
  );
}

function CalendarForm({ calendar, startAgain }: { calendar: HoursCalendar; startAgain: () => void }) {
  const text = useText();
  const labels = useRangeLabels();
  const { hours } = useCompany();
  const form = useSettingsForm({
    initial: () => valueOf(calendar),
    save,
    done: 'admin.settings.calendar.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change, errorOf, hasErrorBelow } = form;
  return (
    <SaveForm form={form} labelledBy="calendar-title" startAgain={startAgain}>
      <EditableList<Holiday>
        title={text('admin.settings.calendar.holidays')}
        items={value.holidays}
        onChange={(holidays) => change({ ...value, holidays })}
        {...labels}
        fieldsOf={(item, index, set) => <RangeFields range={item} path={`holidays.${index}`} onChange={set} errorOf={errorOf} />}
        hasError={(index) => hasErrorBelow(`holidays.${index}`)}
        max={MAX_HOLIDAYS}
        addLabel={text('admin.settings.calendar.addHoliday')}
        emptyText={text('admin.settings.calendar.noHolidays')}
        create={newHoliday}
      />
      <EditableList<OtherHours>
        title={text('admin.settings.calendar.periods')}
        items={value.periods}
        onChange={(periods) => change({ ...value, periods })}
        {...labels}
        fieldsOf={(item, index, set) => (
          <RangeFields range={item} path={`periods.${index}`} onChange={set} errorOf={errorOf}>
            <WeekFields week={item.week} path={`periods.${index}.week`} onChange={(week) => set({ ...item, week })} errorOf={errorOf} />
          </RangeFields>
        )}
        hasError={(index) => hasErrorBelow(`periods.${index}`)}
        max={MAX_PERIODS}
        addLabel={text('admin.settings.calendar.addPeriod')}
        emptyText={text('admin.settings.calendar.noPeriods')}
        create={() => newPeriod(hours)}
      />
    </SaveForm>
  );
}

/** Labels for the row of a holiday or a period. */
function useRangeLabels() {
  const intl = useIntl();
  const locale = useLocale();
  const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);
  return {
    nameOf: ({ name }: Holiday) => name[locale],
    detailOf: ({ from, to }: Holiday) => {
      if (from === '' || to === '' || to < from) return '–';
      return new Intl.DateTimeFormat(intl.locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(dayOf(from), dayOf(to));
    },
  };
}

interface RangeFieldsProps<Range extends Holiday> {
  range: Range;
  /** Its path in the API's field errors. */
  path: string;
  onChange: (next: Range) => void;
  errorOf: (path: string) => string | undefined;
  /** Further fields. */
  children?: ReactNode;
}

/** The first and last day, and a name in each language. */
function RangeFields<Range extends Holiday>({ range, path, onChange, errorOf, children }: RangeFieldsProps<Range>) {
  const text = useText();
  const languageName = useLanguageName();
  // Most holidays last one day.
  const setFrom = (from: string) => onChange({ ...range, from, to: range.to === '' || range.to === range.from ? from : range.to });
  return (
    <Stack>
      <Grid columns={2} space="md">
        <DatePicker
          name={`${path}.from`}
          label={text('admin.settings.calendar.from')}
          value={range.from}
          onChange={setFrom}
          errorMessage={errorOf(`${path}.from`)}
          isRequired
        />
        <DatePicker
          name={`${path}.to`}
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
