import { type CalendarDate, parseDate } from '@internationalized/date';
import { type FocusEvent, type FocusEventHandler, useState } from 'react';
import { useLocale } from 'react-aria-components';

import { useMessages } from '../messages/MessagesProvider.tsx';

/** The dates that a field accepts. */
export interface DateLimits {
  /** The earliest date, `YYYY-MM-DD`. */
  min?: string;
  /** The latest date, `YYYY-MM-DD`. */
  max?: string;
  /** Whether a date, `YYYY-MM-DD`, cannot be chosen, such as a public holiday. */
  isUnavailable?: (date: string) => boolean;
}

/**
 * Returns the validation message of a date, in the provider's language. React-aria's own messages are in the language of the browser.
 */
export function useDateProblem({ min, max, isUnavailable }: DateLimits): (date: string) => string | undefined {
  const { locale } = useLocale();
  const { message } = useMessages();
  // UTC, because the date has no time zone.
  const format = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  return (date) => {
    if (date === '') return undefined;
    if (min !== undefined && date < min) return message('date.tooEarly', { date: format(min) });
    if (max !== undefined && date > max) return message('date.tooLate', { date: format(max) });
    return isUnavailable?.(date) ? message('date.unavailable') : undefined;
  };
}

/** A date as react-aria's type. An empty or malformed text is no date. */
export function dateOf(text: string | undefined): CalendarDate | null {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
}

/** The limits as react-aria's props. */
export function ariaLimits({ min, max, isUnavailable }: DateLimits) {
  return {
    minValue: dateOf(min),
    maxValue: dateOf(max),
    ...(isUnavailable && { isDateUnavailable: (date: { toString: () => string }) => isUnavailable(date.toString()) }),
  };
}

/** Whether a date or time field has both filled and empty parts. */
function isPartlyFilled(group: Element): boolean {
  const filled = [...group.querySelectorAll('[role="spinbutton"]')].map((part) => !part.hasAttribute('data-placeholder'));
  return filled.includes(true) && filled.includes(false);
}

/** Runs at once, or after the current pointer press: an element that moves under the pointer gets no click. */
function afterPress(run: () => void): void {
  if (document.querySelector(':active')) document.addEventListener('mouseup', run, { once: true, capture: true });
  else run();
}

interface ValueOptions<Value> {
  /** The value (controlled). */
  value: Value | undefined;
  /** The initial value (uncontrolled). */
  defaultValue: Value;
  /** The value of an empty field. */
  none: Value;
  isSame?: (one: Value, other: Value) => boolean;
  onChange: ((value: Value) => void) | undefined;
}

/**
 * The value of a date or time field, controlled or uncontrolled. It is reported as empty when the field is left with a part missing: React-aria
 * keeps the last complete value until all parts are deleted, so that a form would send a date that nobody sees.
 */
export function useDateValue<Value>({ value, defaultValue, none, isSame = Object.is, onChange }: ValueOptions<Value>) {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const chosen = value === undefined ? ownValue : value;
  /** The last complete value, while the field was left incomplete. */
  const [lastComplete, setLastComplete] = useState<{ value: Value }>();
  const change = (next: Value) => {
    setOwnValue(next);
    if (!isSame(next, chosen)) onChange?.(next);
  };
  return {
    chosen,
    isIncomplete: lastComplete !== undefined,
    /** The value to give to react-aria: an empty one would clear the parts that are filled in. */
    shown: lastComplete && chosen === none ? lastComplete.value : chosen,
    /** Called when the focus leaves the field. Its message may move the content below. */
    check: (group: Element) =>
      afterPress(() => {
        if (isPartlyFilled(group)) {
          if (lastComplete) return;
          setLastComplete({ value: chosen });
          change(none);
        } else if (lastComplete) {
          setLastComplete(undefined);
          change(lastComplete.value);
        }
      }),
    /** Called with each complete value. */
    complete: (next: Value) => {
      setLastComplete(undefined);
      change(next);
    },
  };
}

/** Makes the group of a date or time field the target of links from an error summary: its first part gets the focus. */
export function asFocusTarget<Props extends { onFocus?: FocusEventHandler<HTMLDivElement> | undefined }>(group: Props) {
  return {
    ...group,
    tabIndex: -1,
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      if (event.target === event.currentTarget) event.currentTarget.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
      group.onFocus?.(event);
    },
  };
}
