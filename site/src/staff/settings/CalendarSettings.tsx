import { company } from '@zmb/admin-api/contract/company.ts';
import { MAX_HOLIDAYS, MAX_NAME_LENGTH, MAX_PERIODS } from '@zmb/admin-api/contract/limits.ts';
import { Checkbox, DatePicker, Grid, NativeSelect, type SelectOption, Stack, TextField } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { CallResult } from '../api/api-client.ts';
import { type Holiday, type HoursCalendar, type OtherHours, settingsApi, settingsQueries } from '../api/settings-api.ts';
import { forEachLocale, LOCALES } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { EditableList, type Keyed, withKey, withoutKey } from './EditableList.tsx';
import { SaveForm } from './SaveForm.tsx';
import { Loaded, SettingsSection } from './SettingsSection.tsx';
import * as styles from './settings.css.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Week = OtherHours['week'];
type Day = NonNullable<Week[number]>;

// 5 January 1970 was a Monday.
const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;
const HALF_HOURS = Array.from({ length: 49 }, (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`);
const DEFAULT_DAY: Day = { opens: '09:00', closes: '15:00' };

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
const newPeriod = (): Keyed<OtherHours> => withKey({ ...newHoliday(), week: company.hours.map((day) => day && { ...day }) });

/** Holidays, and periods with other opening hours. */
export function CalendarSettings() {
  return (
    <SettingsSection name="calendar">
      <Loaded query={settingsQueries.calendar} failure="admin.settings.calendar.failed">
        {(calendar, reload) => <CalendarForm key={calendar.version} calendar={calendar} reload={reload} />}
      </Loaded>
    </SettingsSection>
  );
}

function CalendarForm({ calendar, reload }: { calendar: HoursCalendar; reload: () => void }) {
  const text = useText();
  const words = useRangeWords();
  const form = useSettingsForm({
    initial: () => valueOf(calendar),
    save,
    done: 'admin.settings.calendar.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change, errorOf, hasErrorBelow } = form;
  return (
    <SaveForm form={form} labelledBy="calendar-title" reload={reload}>
      <EditableList<Holiday>
        title={text('admin.settings.calendar.holidays')}
        items={value.holidays}
        onChange={(holidays) => change({ ...value, holidays })}
        {...words}
        fieldsOf={(item, index, set) => <RangeFields range={item} path={`holidays.${index}`} onChange={set} errorOf={errorOf} />}
        hasError={(index) => hasErrorBelow(`holidays.${index}`)}
        max={MAX_HOLIDAYS}
        addLabel={text('admin.settings.calendar.addHoliday')}
        emptyText={text('admin.settings.calendar.noHolidays')}
        make={newHoliday}
      />
      <EditableList<OtherHours>
        title={text('admin.settings.calendar.periods')}
        items={value.periods}
        onChange={(periods) => change({ ...value, periods })}
        {...words}
        fieldsOf={(item, index, set) => (
          <RangeFields range={item} path={`periods.${index}`} onChange={set} errorOf={errorOf}>
            <WeekFields week={item.week} path={`periods.${index}.week`} onChange={(week) => set({ ...item, week })} errorOf={errorOf} />
          </RangeFields>
        )}
        hasError={(index) => hasErrorBelow(`periods.${index}`)}
        max={MAX_PERIODS}
        addLabel={text('admin.settings.calendar.addPeriod')}
        emptyText={text('admin.settings.calendar.noPeriods')}
        make={newPeriod}
      />
    </SaveForm>
  );
}

/** The name and the days of a holiday or a period, for its row. */
function useRangeWords() {
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
  /** Its path in the API's error messages. */
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

interface WeekFieldsProps {
  /** Monday first. */
  week: Week;
  /** Its path in the API's error messages. */
  path: string;
  onChange: (next: Week) => void;
  errorOf: (path: string) => string | undefined;
}

/** The opening hours of each day of a week. */
function WeekFields({ week, path, onChange, errorOf }: WeekFieldsProps) {
  const intl = useIntl();
  return (
    <Stack space="md">
      {week.map((day, index) => (
        <DayFields
          key={index}
          name={intl.formatDate(MONDAY + index * DAY_MS, { weekday: 'long', timeZone: 'UTC' })}
          day={day}
          path={`${path}.${index}`}
          onChange={(next) => onChange(week.with(index, next))}
          errorOf={errorOf}
        />
      ))}
    </Stack>
  );
}

interface DayFieldsProps extends Pick<WeekFieldsProps, 'path' | 'errorOf'> {
  name: string;
  day: Day | null;
  onChange: (next: Day | null) => void;
}

function DayFields({ name, day, path, onChange, errorOf }: DayFieldsProps) {
  const text = useText();
  const timesWith = useTimes();
  return (
    <fieldset aria-label={name} className={styles.day}>
      <div className={styles.dayName}>
        <Checkbox
          name={`${path}.isOpen`}
          label={name}
          isSelected={day !== null}
          onChange={(isOpen) => onChange(isOpen ? DEFAULT_DAY : null)}
          isOptionalHidden
        />
      </div>
      {day &&
        (['opens', 'closes'] as const).map((edge) => (
          <NativeSelect
            key={edge}
            name={`${path}.${edge}`}
            label={text(`admin.settings.calendar.${edge}`)}
            value={day[edge]}
            onChange={(time) => onChange({ ...day, [edge]: time })}
            options={timesWith(day[edge])}
            errorMessage={errorOf(`${path}.${edge}`)}
            isRequired
          />
        ))}
    </fieldset>
  );
}

/** Every half hour of a day, and the given time. */
function useTimes(): (time: string) => SelectOption[] {
  const text = useText();
  const intl = useIntl();
  const labelOf = (time: string) => {
    if (time === '24:00') return text('admin.settings.calendar.midnight');
    return intl.formatTime(new Date(`1970-01-05T${time}:00Z`), { timeZone: 'UTC' });
  };
  return (time) => {
    const times = HALF_HOURS.includes(time) || time === '' ? HALF_HOURS : [...HALF_HOURS, time].sort();
    return times.map((value) => ({ value, label: labelOf(value) }));
  };
}
