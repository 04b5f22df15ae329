import { useToast } from '@zmb/design-system';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { type CallFailure, type CallResult, failureText } from '../api/api-client.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useUnsavedChanges } from '../session/unsaved.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { isSame } from './use-edits.ts';

interface ResultMessages {
  /** The toast after saving. */
  done: MessageId;
  /** The message when the API sends none with its failure. */
  failed: MessageId;
}

/** Saving a form, and the outcome of the last attempt. */
interface Saving<Value, Saved> {
  isPending: boolean;
  /** The message of the last attempt if it failed. */
  failure: string | undefined;
  /** A colleague has saved since the form was loaded. */
  isConflict: boolean;
  /** The error message of a field, by its API path. */
  errorOf: (path: string) => string | undefined;
  /** Whether any field below a path has an error. */
  hasErrorBelow: (path: string) => boolean;
  /** The failure itself: a new object after each failed attempt. */
  lastFailure: CallFailure | undefined;
  /** Saves unless a save is pending. */
  save: (value: Value, onSaved: (saved: Saved) => void) => void;
  /** Clears the outcome of the last attempt. */
  clear: () => void;
}

/** Saves a form, and shows a toast on success and error messages on failure. */
export function useSaving<Value, Saved>(
  call: (value: Value) => Promise<CallResult<Saved>>,
  { done, failed }: ResultMessages,
): Saving<Value, Saved> {
  const text = useText();
  const { show } = useToast();
  const { mutate, isPending, reset } = useStaffMutation(call, { onSuccess: () => show({ tone: 'success', title: text(done) }) });
  // While an attempt is pending, the messages of the previous one stay on the screen.
  const [failure, setFailure] = useState<CallFailure>();
  const fields = failure?.fields;
  return {
    isPending,
    failure: failure && failureText(failure, failed, text),
    isConflict: failure?.status === 409,
    errorOf: (path) => fields?.[path],
    hasErrorBelow: (path) => Object.keys(fields ?? {}).some((field) => field.startsWith(`${path}.`)),
    lastFailure: failure,
    clear: () => {
      reset();
      setFailure(undefined);
    },
    save: (value, onSaved) => {
      if (isPending) return;
      mutate(value, {
        onSuccess: (saved) => {
          setFailure(undefined);
          onSaved(saved);
        },
        onError: (error) => setFailure(error.failure),
      });
    },
  };
}

/** After a failed attempt, focuses the first invalid field of the form, else the message, which may be far above the button. */
export function useFailureFocus(lastFailure: CallFailure | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!lastFailure) return;
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalidField ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [lastFailure]);
  return form;
}

/** The state of a form whose value is saved as a whole. */
export interface SettingsForm<Value> extends Omit<Saving<Value, Value>, 'save' | 'clear'> {
  value: Value;
  change: (next: Value) => void;
  isChanged: boolean;
  /** Discards the changes. */
  reset: () => void;
  submit: () => void;
}

interface Options<Value> extends ResultMessages {
  /** The loaded value; read once. */
  initial: () => Value;
  /**
   * Saves the value and returns the stored value.
   *
   * @param changed Only the changed fields, for a value without a version, whose other fields a colleague may have changed.
   */
  save: (value: Value, changed: Partial<Value>) => Promise<CallResult<Value>>;
}

interface Sent<Value> {
  value: Value;
  changed: Partial<Value>;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** The fields that differ between two values. */
function changedFields<Value>(from: Value, to: Value): Partial<Value> {
  const before = new Map(entriesOf(from));
  return Object.fromEntries(entriesOf(to).filter(([name, field]) => !isSame(field, before.get(name)))) as Partial<Value>;
}

/** The API's response with the edits made since the request was sent. */
function withNewerTyping<Value>(answer: Value, { sent, now }: { sent: Value; now: Value }): Value {
  if (isSame(sent, now)) return answer;
  return typeof now === 'object' ? { ...answer, ...changedFields(sent, now) } : now;
}

/** The state of a form whose value is saved as a whole; warns before unsaved changes are lost. */
export function useSettingsForm<Value>({ initial, save, ...messages }: Options<Value>): SettingsForm<Value> {
  const { save: startSaving, clear, ...saving } = useSaving(({ value: sent, changed }: Sent<Value>) => save(sent, changed), messages);
  const [saved, setSaved] = useState(initial);
  const [value, setValue] = useState(saved);
  const isChanged = !isSame(saved, value);
  useUnsavedChanges(isChanged);
  return {
    ...saving,
    value,
    change: setValue,
    isChanged,
    reset: () => {
      setValue(saved);
      clear();
    },
    submit: () =>
      startSaving({ value, changed: changedFields(saved, value) }, (answer) => {
        setSaved(answer);
        setValue((now) => withNewerTyping(answer, { sent: value, now }));
      }),
  };
}
