import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface TextOptions {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/**
 * The value of a text control that may have been filled before hydration.
 * A prerendered page hydrates late: what a visitor typed, or the browser restored, is in the DOM and not in the state.
 * React would overwrite it at the next render, so the DOM value is adopted once, before that.
 */
export function useFieldValue<Element extends HTMLInputElement | HTMLTextAreaElement>({ value, defaultValue = '', onChange }: TextOptions) {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const element = useRef<Element>(null);
  const current = value ?? ownValue;

  const change = (next: string) => {
    setOwnValue(next);
    onChange?.(next);
  };
  const adopt = useEffectEvent(() => {
    const typed = element.current?.value;
    if (typed !== undefined && typed !== current) change(typed);
  });
  useLayoutEffect(() => adopt(), []);
  // The DOM resets itself; without this, React would restore the state's value.
  useFormReset(element, () => change(defaultValue));

  return { value: current, change, element };
}

interface ChoiceOptions<Control, Value> {
  control: RefObject<Control | null>;
  /** The control's current value. */
  read: (control: Control) => Value;
  /** The value in React's initial state. */
  current: Value;
  /** Called with the control's actual value. */
  onChange: (value: Value) => void;
}

/**
 * Reports the value of a native control that changed without an event: after hydration, because the visitor or the browser
 * changed it before; and after a reset of its form, which fires no change events.
 * A controlling caller is notified before a render restores an older value.
 */
export function useNativeChoice<Control extends HTMLElement & { readonly form: HTMLFormElement | null }, Value>({
  control,
  read,
  current,
  onChange,
}: ChoiceOptions<Control, Value>): void {
  const adopt = useEffectEvent(() => {
    const chosen = control.current && read(control.current);
    if (chosen !== null && chosen !== current) onChange(chosen);
  });
  useLayoutEffect(() => adopt(), []);
  useFormReset(control, () => {
    if (control.current) onChange(read(control.current));
  });
}

/** The value of the checked radio button of a group, empty for none. */
export const readCheckedRadio = (group: HTMLFieldSetElement): string => group.querySelector<HTMLInputElement>('input:checked')?.value ?? '';

/** Calls back after the form of a native control was reset, which fires no change events. */
export function useFormReset(control: RefObject<{ readonly form: HTMLFormElement | null } | null>, onReset: () => void): void {
  const notify = useEffectEvent(onReset);
  useEffect(() => {
    const form = control.current?.form;
    let timer: number | undefined;
    const handleReset = (event: Event) => {
      // The event precedes the reset, and may still be cancelled.
      timer = window.setTimeout(() => {
        if (!event.defaultPrevented) notify();
      });
    };
    form?.addEventListener('reset', handleReset);
    return () => {
      window.clearTimeout(timer);
      form?.removeEventListener('reset', handleReset);
    };
  }, [control]);
}
