import { useMemo } from 'react';
import { Button as AriaButton, DateRangePicker as AriaDateRangePicker, Dialog, Group, RangeCalendar } from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import { AriaFieldFrame } from '../../internal/AriaFieldFrame.tsx';
import * as calendar from '../../internal/calendar.css.ts';
import { type CalendarLook, CalendarMonth, DateSegments } from '../../internal/CalendarParts.tsx';
import * as box from '../../internal/field-box.css.ts';
import * as field from '../../internal/field.css.ts';
import type { ControlProps } from '../../internal/field-types.ts';
import { FloatingPanel } from '../../internal/FloatingPanel.tsx';
import { asFocusTarget, ariaLimits, dateOf, useDateProblem, useDateValue, type DateLimits } from '../../internal/use-date-field.ts';
import { useRequiredNote } from '../../internal/use-required-note.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { CalendarIcon } from '../Icon/application-icons.tsx';
import * as styles from './DateRangePicker.css.ts';

/** Two dates as `YYYY-MM-DD`, both included. */
export interface DateRange {
  start: string;
  end: string;
}

/** A predefined range, such as “Last 7 days”. */
export interface DateRangePreset {
  label: string;
  range: DateRange;
}

export interface DateRangePickerProps extends Omit<ControlProps<HTMLDivElement>, 'name'>, DateLimits, CalendarLook {
  /** Name of the first date in the form data, as `YYYY-MM-DD`. */
  startName?: string;
  /** Name of the last date in the form data, as `YYYY-MM-DD`. */
  endName?: string;
  /** The range, `null` for none (controlled). Requires `onChange`. */
  value?: DateRange | null;
  /** The initial range (uncontrolled). */
  defaultValue?: DateRange | null;
  /** Called with each complete range, including invalid ones, and with `null` when the field is left with a part missing. */
  onChange?: (range: DateRange | null) => void;
  /** Predefined ranges beside the calendar. */
  presets?: readonly DateRangePreset[];
}

const isSame = (one: DateRange | null, other: DateRange | null) => one?.start === other?.start && one?.end === other?.end;

const ariaRange = (startDate: string | undefined, endDate: string | undefined) => {
  const [start, end] = [dateOf(startDate), dateOf(endDate)];
  return start && end ? { start, end } : null;
};

/** A first and a last date, typed in parts, picked in a calendar, or chosen from presets. */
export function DateRangePicker({
  ref,
  label,
  hint,
  errorMessage,
  isRequired = false,
  isOptionalHidden = false,
  ...props
}: DateRangePickerProps) {
  const {
    id,
    startName,
    endName,
    isDisabled = false,
    onBlur,
    value,
    defaultValue = null,
    onChange,
    presets = [],
    firstDay = 'mon',
  } = props;
  const { id: _, ref: __, 'aria-describedby': describedBy, ...attributes } = elementProps(props);
  const { message } = useMessages();
  const required = useRequiredNote(isRequired, describedBy);
  const { chosen, isIncomplete, shown, check, complete } = useDateValue<DateRange | null>({
    value,
    defaultValue,
    none: null,
    isSame,
    onChange,
  });
  const problemOf = useDateProblem(props);
  // Memoised: react-aria treats another object as a new value, and drops what is being typed.
  const ariaValue = useMemo(() => ariaRange(shown?.start, shown?.end), [shown?.start, shown?.end]);

  const isReversed = chosen !== null && chosen.end < chosen.start;
  const problem = chosen && (isReversed ? message('date.reversed') : (problemOf(chosen.start) ?? problemOf(chosen.end)));

  const error = errorMessage ?? (isIncomplete ? message('date.incompleteRange') : (problem ?? undefined));
  return (
    <AriaDateRangePicker
      {...{ isDisabled, isRequired }}
      {...(id !== undefined && { id })}
      {...ariaLimits(props)}
      aria-describedby={required.describedBy}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      value={ariaValue}
      defaultValue={ariaRange(defaultValue?.start, defaultValue?.end)}
      onChange={(range) => complete(range && { start: range.start.toString(), end: range.end.toString() })}
      onBlur={(event) => {
        check(event.currentTarget);
        onBlur?.();
      }}
      granularity="day"
      shouldForceLeadingZeros
      firstDayOfWeek={firstDay}
      className={field.root}
    >
      <AriaFieldFrame label={label} isOptional={!isRequired && !isOptionalHidden} hint={hint} errorMessage={error}>
        <Group {...(ref && { ref })} className={box.box} render={(group) => <div {...asFocusTarget(group)} {...attributes} />}>
          <div className={styles.dates}>
            <DateSegments slot="start" />
            <span aria-hidden="true" className={calendar.dash}>
              –
            </span>
            <DateSegments slot="end" />
          </div>
          <AriaButton className={box.opener}>
            <CalendarIcon />
          </AriaButton>
        </Group>
      </AriaFieldFrame>
      {required.note}
      {startName !== undefined && <input type="hidden" name={startName} value={chosen?.start ?? ''} disabled={isDisabled} />}
      {endName !== undefined && <input type="hidden" name={endName} value={chosen?.end ?? ''} disabled={isDisabled} />}
      <FloatingPanel>
        <Dialog className={calendar.panel}>
          {({ close }) => (
            <div className={styles.content}>
              {presets.length > 0 && (
                <ul className={styles.presets}>
                  {presets.map((preset) => (
                    <li key={preset.label}>
                      <Button
                        variant="quiet"
                        size="sm"
                        onPress={() => {
                          complete(preset.range);
                          close();
                        }}
                      >
                        {preset.label}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              <RangeCalendar>
                <CalendarMonth isRange />
              </RangeCalendar>
            </div>
          )}
        </Dialog>
      </FloatingPanel>
    </AriaDateRangePicker>
  );
}
