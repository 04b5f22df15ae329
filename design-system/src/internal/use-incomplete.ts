import { useState } from 'react';

/** Whether some parts of a date or time field are filled in and others are not. */
function lacksParts(group: Element): boolean {
  const filled = [...group.querySelectorAll('[role="spinbutton"]')].map((part) => !part.hasAttribute('data-placeholder'));
  return filled.includes(true) && filled.includes(false);
}

interface Options<Value> {
  /** The current value. */
  value: Value;
  /** The value of an empty field. */
  none: Value;
  /** Sets and reports a value. */
  change: (value: Value) => void;
}

/**
 * Reports an empty value when a date or time is left with a part missing. React-aria keeps the last complete value until all parts are
 * deleted, so that a form would send a date that nobody sees.
 */
export function useIncomplete<Value>({ value, none, change }: Options<Value>) {
  /** The last complete value, from the moment the field is left incomplete. */
  const [kept, setKept] = useState<{ value: Value }>();
  return {
    isIncomplete: kept !== undefined,
    /** The value to give to react-aria: without the kept one it would empty the parts that are filled in. */
    shown: kept && value === none ? kept.value : value,
    /** Called when the focus leaves the field. */
    check: (group: Element) => {
      if (lacksParts(group)) {
        if (kept) return;
        setKept({ value });
        change(none);
      } else if (kept) {
        setKept(undefined);
        change(kept.value);
      }
    },
    /** Called with each complete value. */
    complete: (next: Value) => {
      setKept(undefined);
      change(next);
    },
  };
}
