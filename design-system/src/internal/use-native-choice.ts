import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { useFormReset } from './use-form-reset.ts';

interface Options<Control, Value> {
  control: RefObject<Control | null>;
  /** What the control holds. */
  read: (control: Control) => Value;
  /** What React believes it holds at the start. */
  current: Value;
  /** Called with what it really holds. */
  tell: (value: Value) => void;
}

/**
 * Tells what a native control holds when none of its events says so: at the start, because a prerendered page is hydrated late and
 * the visitor chose before, or the browser restored a choice; and after a reset of its form, which changes controls in silence.
 * A caller that holds the value hears of it before a render puts an older one back.
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
