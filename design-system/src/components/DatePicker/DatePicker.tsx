import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Calendar, DatePicker as AriaDatePicker, Dialog, Group } from 'react-aria-components';

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
import { CalendarIcon } from '../Icon/application-icons.tsx';
import { XIcon } from '../Icon/icons.tsx';

export interface DatePickerProps extends ControlProps<HTMLDivElement>, DateLimits, CalendarLook {
  /** The date as `YYYY-MM-DD`, empty for none (controlled). Requires `onChange`. */
  value?: string;
  /** The initial date (uncontrolled). */
  defaultValue?: string;
  /** Called with each complete date, including invalid ones, and with an empty text when the field is left with a part missing. */
  onChange?: (date: string) => void;
  /** Adds a button that clears the field while it is not empty. For optional dates, such as those of a filter. @default false */
  isClearable?: boolean;
}

/** A date, typed in parts or picked in a calendar. */
export function DatePicker({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: DatePickerProps) {
  const { id, name, isDisabled = false, onBlur, value, defaultValue = '', onChange, firstDay = 'mon', isClearable = false } = props;
  const { id: _, ref: __, 'aria-describedby': describedBy, ...attributes } = elementProps(props);
  const { message } = useMessages();
  const required = useRequiredNote(isRequired, describedBy);
  const { chosen, isIncomplete, shown, check, complete } = useDateValue({ value, defaultValue, none: '', onChange });
  const problemOf = useDateProblem(props);
  // Memoised: react-aria treats another object as a new value, and drops what is being typed.
  const ariaValue = useMemo(() => dateOf(shown), [shown]);
  const [clearCount, setClearCount] = useState(0);
  const clear = (group: Element | null) => {
    flushSync(() => {
      complete('');
      setClearCount((count) => count + 1);
    });
    group?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  };

  const error = errorMessage ?? (isIncomplete ? message('date.incomplete') : problemOf(chosen));
  return (
    <AriaDatePicker
      {...{ isDisabled, isRequired }}
      {...(id !== undefined && { id })}
      {...ariaLimits(props)}
      aria-describedby={required.describedBy}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      value={ariaValue}
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
          {/* A new key removes all parts: an empty value would leave those of an incomplete date. */}
          <DateSegments key={clearCount} isGrowing />
          {isClearable && !isDisabled && (chosen !== '' || isIncomplete) && (
            <Button
              slot={null}
              aria-label={message('date.clear')}
              onPress={({ target }) => clear(target.closest('[role="group"]'))}
              className={box.opener}
            >
              <XIcon />
            </Button>
          )}
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
