import { useState } from 'react';

/** Whether some parts of a date or time field are filled in and others are not. */
function lacksParts(group: Element): boolean {
  const filled = [...group.querySelectorAll('[role="spinbutton"]')].map((part) => !part.hasAttribute('data-placeholder'));
  return filled.includes(true) && filled.includes(false);
}

/** Runs at once, or when the pointer that is pressing something is released: what moves under a pointer gets no click. */
function afterPress(run: () => void): void {
  if (document.querySelector(':active')) document.addEventListener('mouseup', run, { once: true, capture: true });
  else run();
}

interface Options<Value> {
  /** The value that a controlling caller gives. */
  value: Value | undefined;
  /** The initial value without one. */
  defaultValue: Value;
  /** The value of an empty field. */
  none: Value;
  isSame?: (one: Value, other: Value) => boolean;
  onChange: ((value: Value) => void) | undefined;
}

/**
 * The value of a date or time field, controlled or its own. It is reported as empty when the field is left with a part missing: React-aria
 * keeps the last complete value until all parts are deleted, so that a form would send a date that nobody sees.
 */
export function useDateValue<Value>({ value, defaultValue, none, isSame = Object.is, onChange }: Options<Value>) {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const chosen = value === undefined ? ownValue : value;
  /** The last complete value, from the moment the field is left incomplete. */
  const [kept, setKept] = useState<{ value: Value }>();
  const change = (next: Value) => {
    setOwnValue(next);
    if (!isSame(next, chosen)) onChange?.(next);
  };
  return {
    chosen,
    isIncomplete: kept !== undefined,
    /** The value to give to react-aria: without the kept one it would empty the parts that are filled in. */
    shown: kept && chosen === none ? kept.value : chosen,
    /** Called when the focus leaves the field. Its message may move what is below. */
    check: (group: Element) =>
      afterPress(() => {
        if (lacksParts(group)) {
          if (kept) return;
          setKept({ value: chosen });
          change(none);
        } else if (kept) {
          setKept(undefined);
          change(kept.value);
        }
      }),
    /** Called with each complete value. */
    complete: (next: Value) => {
      setKept(undefined);
      change(next);
    },
  };
}
