import { useMemo } from 'react';
import { parseTime, type Time } from '@internationalized/date';
import { DateInput, DateSegment, TimeField as AriaTimeField, useLocale } from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { AriaFieldFrame } from '../../internal/AriaFieldFrame.tsx';
import * as calendar from '../../internal/calendar.css.ts';
import * as box from '../../internal/field-box.css.ts';
import * as field from '../../internal/field.css.ts';
import type { ControlProps } from '../../internal/field-types.ts';
import { asFocusTarget, useDateValue } from '../../internal/use-date-field.ts';
import { useRequiredNote } from '../../internal/use-required-note.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './TimeField.css.ts';

export interface TimeFieldProps extends ControlProps<HTMLDivElement> {
  /** The time as `HH:mm` of 24 hours, empty for none (controlled). Requires `onChange`. */
  value?: string;
  /** The initial time (uncontrolled). */
  defaultValue?: string;
  /** Called with each complete time, including invalid ones, and with an empty text when the field is left with a part missing. */
  onChange?: (time: string) => void;
  /** The earliest time, `HH:mm`. */
  min?: string;
  /** The latest time, `HH:mm`. */
  max?: string;
  /** Hours of the day to type; the value always has 24. @default that of the language: 12 in English and Arabic */
  hourCycle?: 12 | 24;
}

/** A time as react-aria's type. An empty or malformed text is no time. */
function timeOf(text: string): Time | null {
  try {
    return text === '' ? null : parseTime(text);
  } catch {
    return null;
  }
}

/** The same space before AM and PM everywhere: Intl's differs by engine and language. */
const withSameSpace = (text: string) => text.replaceAll(/[ \u202F]/g, '\u00A0');

/** A time of the day, typed in parts. */
export function TimeField({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: TimeFieldProps) {
  const { id, name, isDisabled = false, onBlur, value, defaultValue = '', onChange, min, max, hourCycle } = props;
  const { id: _, ref: __, 'aria-describedby': describedBy, ...attributes } = elementProps(props);
  const { locale } = useLocale();
  const { message } = useMessages();
  const required = useRequiredNote(isRequired, describedBy);
  const { chosen, isIncomplete, shown, check, complete } = useDateValue({ value, defaultValue, none: '', onChange });

  // Memoised: react-aria treats another object as a new value, and drops what is being typed.
  const ariaValue = useMemo(() => timeOf(shown), [shown]);

  const format = (time: string) => {
    const options = { timeStyle: 'short', timeZone: 'UTC', ...(hourCycle && { hour12: hourCycle === 12 }) } as const;
    return withSameSpace(new Intl.DateTimeFormat(locale, options).format(new Date(`1970-01-01T${time}:00Z`)));
  };
  const problem = () => {
    if (chosen === '') return undefined;
    if (min !== undefined && chosen < min) return message('time.tooEarly', { time: format(min) });
    return max !== undefined && chosen > max ? message('time.tooLate', { time: format(max) }) : undefined;
  };

  const error = errorMessage ?? (isIncomplete ? message('time.incomplete') : problem());
  return (
    <AriaTimeField
      {...{ isDisabled, isRequired }}
      {...(id !== undefined && { id })}
      {...(hourCycle && { hourCycle })}
      aria-describedby={required.describedBy}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      value={ariaValue}
      defaultValue={timeOf(defaultValue)}
      onChange={(time) => complete(time?.toString().slice(0, 'HH:mm'.length) ?? '')}
      onBlur={(event) => {
        check(event.currentTarget);
        onBlur?.();
      }}
      shouldForceLeadingZeros
      className={field.root}
    >
      <AriaFieldFrame label={label} isOptional={!isRequired && !isOptionalHidden} hint={hint} errorMessage={error}>
        <DateInput
          {...(ref && { ref })}
          className={cx(box.box, styles.box)}
          render={(group) => <div {...asFocusTarget(group)} {...attributes} />}
        >
          {(segment) => (
            <DateSegment segment={segment} className={calendar.segment}>
              {({ text }) => withSameSpace(text)}
            </DateSegment>
          )}
        </DateInput>
      </AriaFieldFrame>
      {required.note}
      {name !== undefined && <input type="hidden" name={name} value={chosen} disabled={isDisabled} />}
    </AriaTimeField>
  );
}
