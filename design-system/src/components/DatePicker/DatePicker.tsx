import { Button, Calendar, DatePicker as AriaDatePicker, Dialog, Group } from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import { AriaFieldFrame } from '../../internal/AriaFieldFrame.tsx';
import * as calendar from '../../internal/calendar.css.ts';
import { CalendarMonth, DateSegments } from '../../internal/CalendarParts.tsx';
import * as box from '../../internal/field-box.css.ts';
import * as field from '../../internal/field.css.ts';
import type { ControlProps } from '../../internal/field-types.ts';
import { FloatingPanel } from '../../internal/FloatingPanel.tsx';
import { asFocusTarget } from '../../internal/as-focus-target.ts';
import { ariaLimits, dateOf, useDateProblem } from '../../internal/use-date-problem.ts';
import type { DateLimits } from '../../internal/use-date-problem.ts';
import { useDateValue } from '../../internal/use-date-value.ts';
import { useRequiredNote } from '../../internal/use-required-note.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { CalendarIcon } from '../Icon/application-icons.tsx';

export interface DatePickerProps extends ControlProps<HTMLDivElement>, DateLimits {
  /** The date as `YYYY-MM-DD`, empty for none (controlled). Requires `onChange`. */
  value?: string;
  /** The initial date (uncontrolled). */
  defaultValue?: string;
  /** Called with a complete date, also with one that is not accepted, and with an empty text when the field is left with a part missing. */
  onChange?: (date: string) => void;
  /** The day in the first column of the calendar. @default 'mon' */
  firstDay?: 'mon' | 'sun' | 'sat';
}

/** A date, typed in parts or picked in a calendar. */
export function DatePicker({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: DatePickerProps) {
  const { id, name, isDisabled = false, onBlur, value, defaultValue = '', onChange, firstDay = 'mon' } = props;
  const { id: _, ref: __, 'aria-describedby': describedBy, ...attributes } = elementProps(props);
  const { word } = useMessages();
  const required = useRequiredNote(isRequired, describedBy);
  const { chosen, isIncomplete, shown, check, complete } = useDateValue({ value, defaultValue, none: '', onChange });
  const problemOf = useDateProblem(props);

  const error = errorMessage ?? (isIncomplete ? word('date.incomplete') : problemOf(chosen));
  return (
    <AriaDatePicker
      {...{ isDisabled, isRequired }}
      {...(id !== undefined && { id })}
      {...ariaLimits(props)}
      aria-describedby={required.describedBy}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      value={dateOf(shown)}
      defaultValue={dateOf(defaultValue)}
      onChange={(date) => complete(date?.toString() ?? '')}
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
          <DateSegments isGrowing />
          <Button className={box.opener}>
            <CalendarIcon />
          </Button>
        </Group>
      </AriaFieldFrame>
      {required.note}
      {name !== undefined && <input type="hidden" name={name} value={chosen} disabled={isDisabled} />}
      <FloatingPanel>
        <Dialog className={calendar.panel}>
          <Calendar>
            <CalendarMonth />
          </Calendar>
        </Dialog>
      </FloatingPanel>
    </AriaDatePicker>
  );
}
