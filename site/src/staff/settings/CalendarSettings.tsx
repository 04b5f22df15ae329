import { company } from '@zmb/admin-api/contract/company.ts';
import { MAX_HOLIDAYS, MAX_PERIODS } from '@zmb/admin-api/contract/limits.ts';
import { useIntl } from 'react-intl';

import type { CallResult } from '../api/call.ts';
import { type Holiday, type HoursCalendar, type OtherHours, settingsApi } from '../api/settings-api.ts';
import { forEachLocale } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { EditableList } from './EditableList.tsx';
import { type Keyed, withKey, withoutKey } from './keyed.ts';
import { RangeFields } from './RangeFields.tsx';
import { SaveForm } from './SaveForm.tsx';
import { Loaded, SettingsSection } from './SettingsSection.tsx';
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
const newPeriod = (): Keyed<OtherHours> => withKey({ ...newHoliday(), week: company.hours.map((day) => day && { ...day }) });

/** Days on which the company is closed or open at other hours. */
export function CalendarSettings() {
  return (
    <SettingsSection name="calendar">
      <Loaded load={settingsApi.calendar} failure="admin.settings.calendar.failed">
        {(calendar, reload) => <CalendarForm key={calendar.version} calendar={calendar} reload={reload} />}
      </Loaded>
    </SettingsSection>
  );
}

function CalendarForm({ calendar, reload }: { calendar: HoursCalendar; reload: () => void }) {
  const text = useText();
  const words = useRangeWords();
  const form = useSettingsForm({
    initial: calendar,
    valueOf,
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
        most={MAX_HOLIDAYS}
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
        most={MAX_PERIODS}
        addLabel={text('admin.settings.calendar.addPeriod')}
        emptyText={text('admin.settings.calendar.noPeriods')}
        make={newPeriod}
      />
    </SaveForm>
  );
}

/** What a holiday or a period is called, and its days. */
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
