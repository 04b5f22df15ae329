import { Checkbox, NativeSelect, type SelectOption, Stack } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import type { OtherHours } from '../api/settings-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './settings.css.ts';

type Week = OtherHours['week'];
type Day = NonNullable<Week[number]>;

// 5 January 1970 was a Monday; any week will do.
const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;
const HALF_HOURS = Array.from({ length: 49 }, (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`);
const USUAL: Day = { opens: '09:00', closes: '15:00' };

export interface WeekFieldsProps {
  /** Monday first. */
  week: Week;
  /** Where it is in the API's words. */
  path: string;
  onChange: (next: Week) => void;
  errorOf: (path: string) => string | undefined;
}

/** The opening hours of each day of a week. */
export function WeekFields({ week, path, onChange, errorOf }: WeekFieldsProps) {
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
          onChange={(isOpen) => onChange(isOpen ? USUAL : null)}
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

/** The times of a day by half hours, and the one that is set already. */
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
