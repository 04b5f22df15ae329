import type { FormEvent, KeyboardEvent } from 'react';

import { useFieldValue } from '../../internal/use-field-value.ts';
import type { SearchFieldProps } from './SearchField.tsx';

type Options = Pick<SearchFieldProps, 'action' | 'value' | 'defaultValue' | 'onChange' | 'onSubmit' | 'onClear'>;

/** Answers to keys, one thing at a time: a dialog around the field stays open, a form around it is not sent. */
function answer(event: KeyboardEvent, actions: Record<string, (() => void) | undefined>): void {
  // These keys also end the composition of a character.
  const act = event.nativeEvent.isComposing ? undefined : actions[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** The text, and what clears and sends it. */
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
      // Inside a form of its own, Enter sends that.
      Enter: action === undefined && onSubmit ? () => onSubmit(value) : undefined,
    });
  const handleSubmit = (event: FormEvent) => {
    if (!onSubmit) return;
    event.preventDefault();
    onSubmit(value);
  };
  return { value, change, element, clear, handleKeyDown, handleSubmit };
}
