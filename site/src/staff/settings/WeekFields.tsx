import { openTimes } from '@zmb/admin-api/contract/business-hours.ts';
import type { Break } from '@zmb/admin-api/contract/company.ts';
import { MAX_BREAKS } from '@zmb/admin-api/contract/limits.ts';
import { Button, Checkbox, IconButton, NativeSelect, type SelectOption, Stack, VisuallyHidden } from '@zmb/design-system';
import { Trash2Icon } from '@zmb/design-system/icons';
import { useIntl } from 'react-intl';

import type { OtherHours } from '../api/settings-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './settings.css.ts';

/** The hours of seven days, Monday first. */
export type Week = OtherHours['week'];
type Day = NonNullable<Week[number]>;

// 5 January 1970 was a Monday.
const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;
const HALF_HOURS = Array.from({ length: 49 }, (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`);
const DEFAULT_DAY: Day = { opens: '09:00', closes: '15:00' };

export interface WeekFieldsProps {
  /** Monday first. */
  week: Week;
  /** Its path in field errors, and the prefix of its field names. */
  path: string;
  onChange: (next: Week) => void;
  /** The error message of a field by its path, such as `week.0.breaks.1.to`. */
  errorOf: (path: string) => string | undefined;
}

/** The opening hours of each day of a week. Needs the catalogue `admin-settings`. */
export function WeekFields({ week, path, onChange, errorOf }: WeekFieldsProps) {
  const intl = useIntl();
  const firstOpen = week.findIndex((day) => day !== null);
  return (
    <Stack space="md">
      {week.map((day, index) => (
        <DayFields
          key={index}
          name={intl.formatDate(MONDAY + index * DAY_MS, { weekday: 'long', timeZone: 'UTC' })}
          day={day}
          path={`${path}.${index}`}
          onChange={(next) => onChange(week.with(index, next))}
          onEveryDay={index === firstOpen ? () => onChange(week.map((each) => each && day)) : undefined}
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
  /** Copies these hours to every open day of the week. */
  onEveryDay: (() => void) | undefined;
}

function DayFields({ name, day, path, onChange, onEveryDay, errorOf }: DayFieldsProps) {
  const text = useText();
  return (
    <fieldset aria-label={name} className={styles.dayFields}>
      <div className={styles.day}>
        <div className={styles.dayName}>
          <Checkbox
            name={`${path}.isOpen`}
            label={name}
            isSelected={day !== null}
            onChange={(isOpen) => onChange(isOpen ? DEFAULT_DAY : null)}
            isOptionalHidden
          />
        </div>
        {day && (
          <>
            <TimeField
              name={`${path}.opens`}
              label={text('admin.settings.calendar.opens')}
              value={day.opens}
              onChange={(opens) => onChange({ ...day, opens })}
              errorMessage={errorOf(`${path}.opens`)}
            />
            <TimeField
              name={`${path}.closes`}
              label={text('admin.settings.calendar.closes')}
              value={day.closes}
              onChange={(closes) => onChange({ ...day, closes })}
              errorMessage={errorOf(`${path}.closes`)}
            />
          </>
        )}
      </div>
      {day && <BreakFields name={name} day={day} path={`${path}.breaks`} onChange={onChange} onEveryDay={onEveryDay} errorOf={errorOf} />}
    </fieldset>
  );
}

interface BreakFieldsProps extends DayFieldsProps {
  day: Day;
}

/** The breaks of an open day, and the actions on its hours. */
function BreakFields({ name, day, path, onChange, onEveryDay, errorOf }: BreakFieldsProps) {
  const text = useText();
  const breaks = day.breaks ?? [];
  const another = breaks.length < MAX_BREAKS ? proposeBreak(day) : undefined;
  const ofDay = <VisuallyHidden>: {name}</VisuallyHidden>;
  return (
    <>
      {breaks.map((each, index) => (
        <div key={index} className={styles.day}>
          {(['from', 'to'] as const).map((edge) => (
            <div key={edge} className={edge === 'from' ? styles.breakStart : undefined}>
              <TimeField
                name={`${path}.${index}.${edge}`}
                label={text(edge === 'from' ? 'admin.settings.calendar.breakFrom' : 'admin.settings.calendar.breakTo')}
                value={each[edge]}
                onChange={(time) => onChange({ ...day, breaks: breaks.with(index, { ...each, [edge]: time }) })}
                errorMessage={errorOf(`${path}.${index}.${edge}`)}
              />
            </div>
          ))}
          <IconButton
            icon={<Trash2Icon />}
            label={`${text('admin.settings.calendar.removeBreak')}: ${name}`}
            onPress={() => onChange({ ...day, breaks: breaks.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <div className={styles.dayActions}>
        {another && (
          <Button variant="quiet" size="sm" isFlush onPress={() => onChange({ ...day, breaks: [...breaks, another] })}>
            {text('admin.settings.calendar.addBreak')}
            {ofDay}
          </Button>
        )}
        {onEveryDay && (
          <Button variant="quiet" size="sm" isFlush onPress={onEveryDay}>
            {text('admin.settings.calendar.everyDay')}
            {ofDay}
          </Button>
        )}
      </div>
    </>
  );
}

/** Proposes a break of an hour or half an hour in the middle of the last open period; undefined when that is too short. */
function proposeBreak(day: Day): Break | undefined {
  const last = openTimes(day).at(-1);
  const between = HALF_HOURS.filter((time) => last && last.opens < time && time < last.closes);
  const middle = Math.floor((between.length - 1) / 2);
  const [from, to] = [between[middle], between[middle + 2] ?? between[middle + 1]];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

interface TimeFieldProps {
  name: string;
  label: string;
  /** `HH:mm`. */
  value: string;
  onChange: (time: string) => void;
  errorMessage: string | undefined;
}

function TimeField({ value, ...field }: TimeFieldProps) {
  const timesWith = useTimes();
  return <NativeSelect {...field} value={value} options={timesWith(value)} isRequired />;
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
