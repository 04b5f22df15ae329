import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { useFormReset } from './use-form-reset.ts';

interface Options<Control, Value> {
  control: RefObject<Control | null>;
  /** The control's current value. */
  read: (control: Control) => Value;
  /** The value in React's initial state. */
  current: Value;
  /** Called with the control's actual value. */
  tell: (value: Value) => void;
}

/**
 * Reports the value of a native control that changed without an event: after hydration, because the visitor chose before, or the browser
 * restored a choice; and after a reset of its form, which fires no change events.
 * A controlling caller is told before a render restores an older value.
 */
export function useNativeChoice<Control extends HTMLElement & { readonly form: HTMLFormElement | null }, Value>({
  control,
  read,
  current,
  tell,
}: Options<Control, Value>): void {
  const adopt = useEffectEvent(() => {
    const chosen = control.current && read(control.current);
    if (chosen !== null && chosen !== current) tell(chosen);
  });
  useLayoutEffect(() => adopt(), []);
  useFormReset(control, () => {
    if (control.current) tell(read(control.current));
  });
}

/** The value of the checked radio button of a group, empty for none. */
export const readCheckedRadio = (group: HTMLFieldSetElement): string => group.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
