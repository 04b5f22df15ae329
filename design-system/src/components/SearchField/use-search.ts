import type { FormEvent, KeyboardEvent } from 'react';

import { useFieldValue } from '../../internal/use-field-value.ts';
import type { SearchFieldProps } from './SearchField.tsx';

type Options = Pick<SearchFieldProps, 'action' | 'value' | 'defaultValue' | 'onChange' | 'onSubmit' | 'onClear'>;

/** Handles keys and stops them: a surrounding dialog stays open, a surrounding form is not submitted. */
function answer(event: KeyboardEvent, actions: Record<string, (() => void) | undefined>): void {
  // These keys also end an IME composition.
  const act = event.nativeEvent.isComposing ? undefined : actions[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** The text, and the handlers that clear and submit it. */
export function useSearch({ action, onSubmit, onClear, ...field }: Options) {
  const { value, change, element } = useFieldValue<HTMLInputElement>(field);
  const clear = () => {
    change('');
    onClear?.();
    element.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) =>
    answer(event, {
      Escape: value === '' ? undefined : clear,
      // Inside its own form, Enter submits that form.
      Enter: action === undefined && onSubmit ? () => onSubmit(value) : undefined,
    });
  const handleSubmit = (event: FormEvent) => {
    if (!onSubmit) return;
    event.preventDefault();
    onSubmit(value);
  };
  return { value, change, element, clear, handleKeyDown, handleSubmit };
}
