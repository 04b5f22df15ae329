import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { useFormReset } from './use-form-reset.ts';

interface Options {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/**
 * The value of a text control that may have been filled before hydration.
 * A prerendered page hydrates late: what a visitor typed, or the browser restored, is in the DOM and not in the state.
 * React would overwrite it at the next render, so the DOM value is adopted once, before that.
 */
export function useFieldValue<Element extends HTMLInputElement | HTMLTextAreaElement>({ value, defaultValue = '', onChange }: Options) {
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
